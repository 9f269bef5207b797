/** RFC 3339 `full-date`. */
export function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** RFC 3339 `full-time`: with an offset. A leap second is the last second of a day in UTC. */
export function isTime(text: string): boolean {
  const found = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[zZ]|([+-])(\d{2}):(\d{2}))$/.exec(text);
  if (!found) return false;
  const [hour, minute, second] = found.slice(1, 4).map(Number) as [number, number, number];
  const sign = found[4] === "-" ? -1 : 1;
  const offsetHour = Number(found[5] ?? 0);
  const offsetMinute = Number(found[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const day = 24 * 60;
  const utc = (hour * 60 + minute - sign * (offsetHour * 60 + offsetMinute) + 2 * day) % day;
  return utc === day - 1;
}

/** RFC 3339 `date-time`. */
export function isDateTime(text: string): boolean {
  const at = text.search(/[tT]/);
  return at >= 0 && isDate(text.slice(0, at)) && isTime(text.slice(at + 1));
}

const time = "T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)";
const days = "\\d+D|\\d+M(?:\\d+D)?|\\d+Y(?:\\d+M(?:\\d+D)?)?";
const duration = new RegExp(`^P(?:\\d+W|(?:${days})(?:${time})?|${time})$`);

/** RFC 3339, appendix A: units in order, none left out between two. */
export function isDuration(text: string): boolean {
  return duration.test(text);
}
