import { numberOfKey } from "./commonNames";
import { depthLimit } from "./depth";
import { keyEscaped, kindCodes, notClosed, valueEscaped } from "./jsonDocument";
import { NodeTable } from "./nodeTable";
import { code, lastString, scanNumber, scanSingleQuoted, scanString, scanWord, skipBlank, skipContainer, type Faults } from "./scan";
import type { FaultCode } from "./syntaxFault";

export type ParsedValue = {
  readonly table: NodeTable;
  /** Offset behind the value. */
  readonly end: number;
  /** The value ended by its own closing bracket or as a scalar, and nothing outside of it had a say. */
  readonly selfContained: boolean;
};

/** What the parser waits for. */
type Expect = "value" | "key" | "comma";

/** Reads one value. A pushdown automaton without recursion: its stack is the chain of parents in the node table. */
export class Parser {
  readonly #text: string;
  /** Nothing at or behind this offset is read. */
  readonly #limit: number;
  readonly #faults: Faults;
  readonly #table: NodeTable;
  #depth: number;
  #at: number;
  /** The innermost open container, -1 outside of all. */
  #top = -1;
  #topIsObject = false;
  #expect: Expect = "value";
  /** Offset of the comma that was just read, -1 if none. */
  #comma = -1;
  /** Key of the property whose value is awaited. */
  #keyStart = -1;
  #keyEnd = -1;
  #keyIsEscaped = false;
  #keyName = 0;
  #previousEnd: number;
  /** The value before is one that is not there. */
  #isAbsent = false;
  #selfContained = true;

  constructor(text: string, from: number, limit: number, depth: number, faults: Faults) {
    this.#text = text;
    this.#at = from;
    this.#previousEnd = from;
    this.#limit = limit;
    this.#depth = depth;
    this.#faults = faults;
    this.#table = new NodeTable(16 + ((limit - from) >> 5));
  }

  run(): ParsedValue {
    while (this.#top >= 0 || this.#table.count === 0) {
      this.#at = skipBlank(this.#text, this.#at, this.#limit, this.#faults);
      if (this.#at >= this.#limit) {
        this.#endOfText();
        break;
      }
      const c = this.#text.charCodeAt(this.#at);
      if (this.#expect === "value") this.#value(c);
      else if (this.#expect === "key") this.#key(c);
      else this.#separator(c);
    }
    return { table: this.#table, end: Math.max(this.#previousEnd, this.#at), selfContained: this.#selfContained };
  }

  #value(c: number): void {
    const at = this.#at;
    switch (c) {
      case code.openObject:
      case code.openArray:
        return this.#open(c === code.openObject);
      case code.quote: {
        const end = scanString(this.#text, at, this.#limit, this.#faults);
        return this.#leaf(kindCodes.string | (lastString.escaped ? valueEscaped : 0), end);
      }
      case code.closeObject:
      case code.closeArray:
        return this.#closeInsteadOfValue(c);
      case code.comma:
        if (this.#keyStart >= 0) return this.#missingValue();
        return this.#skip(this.#top < 0 ? "unexpected-token" : "missing-value", 1);
      case code.colon:
        return this.#skip("unexpected-token", 1);
      default:
        return this.#word(c);
    }
  }

  #word(c: number): void {
    const at = this.#at;
    if (c === 45 || (c >= 48 && c <= 57)) {
      const end = scanNumber(this.#text, at, this.#limit);
      if (end >= 0) return this.#leaf(kindCodes.number, end);
    }
    const quoted = c === code.apostrophe ? scanSingleQuoted(this.#text, at, this.#limit) : -1;
    const end = quoted >= 0 ? quoted : scanWord(this.#text, at, this.#limit);
    const word = this.#text.slice(at, Math.min(end, at + 6));
    const length = end - at;
    if (word === "true" && length === 4) return this.#leaf(kindCodes.true, end);
    if (word === "false" && length === 5) return this.#leaf(kindCodes.false, end);
    if (word === "null" && length === 4) return this.#leaf(kindCodes.null, end);
    if (quoted >= 0) {
      this.#fault("single-quotes", at, end);
      return this.#leaf(kindCodes.string | (this.#hasBackslash(at, end) ? valueEscaped : 0), end);
    }
    this.#fault(/^[-+.]?\d/.test(word) ? "bad-number" : "bad-literal", at, end);
    this.#leaf(kindCodes.invalid, end);
  }

  #key(c: number): void {
    const at = this.#at;
    switch (c) {
      case code.quote: {
        const end = scanString(this.#text, at, this.#limit, this.#faults);
        return this.#colon(at, end, lastString.escaped);
      }
      case code.closeObject:
        if (this.#comma >= 0) this.#fault("trailing-comma", this.#comma, this.#comma + 1);
        return this.#close(at + 1);
      case code.closeArray:
        return this.#wrongCloser(c);
      case code.comma:
        return this.#skip("missing-key", 1);
      case code.openObject:
      case code.openArray:
        this.#fault("missing-key", at, at + 1);
        return this.#awaitValue(at, at, false);
      case code.colon:
        this.#fault("missing-key", at, at + 1);
        return this.#colon(at, at, false);
      default: {
        const quoted = c === code.apostrophe ? scanSingleQuoted(this.#text, at, this.#limit) : -1;
        const end = quoted >= 0 ? quoted : scanWord(this.#text, at, this.#limit);
        this.#fault(quoted >= 0 ? "single-quotes" : "unquoted-key", at, end);
        return this.#colon(at, end, this.#hasBackslash(at, end));
      }
    }
  }

  /** Behind a key: its colon, or the fault that there is none. */
  #colon(keyStart: number, keyEnd: number, escaped: boolean): void {
    this.#at = skipBlank(this.#text, keyEnd, this.#limit, this.#faults);
    const c = this.#at < this.#limit ? this.#text.charCodeAt(this.#at) : -1;
    this.#awaitValue(keyStart, keyEnd, escaped);
    this.#previousEnd = keyEnd;
    if (c === code.colon) {
      this.#at++;
      this.#previousEnd = this.#at;
      return;
    }
    if (c === -1) return;
    this.#fault("missing-colon", keyStart, keyEnd);
    if (c === code.comma || c === code.closeObject || c === code.closeArray || (c === code.quote && this.#isKey(this.#at))) {
      this.#absentValue(keyEnd);
    }
  }

  #awaitValue(keyStart: number, keyEnd: number, escaped: boolean): void {
    this.#keyStart = keyStart;
    this.#keyEnd = keyEnd;
    this.#keyIsEscaped = escaped;
    this.#keyName = numberOfKey(this.#text, keyStart, keyEnd, escaped);
    this.#comma = -1;
    this.#expect = "value";
  }

  /** True if a string starts here and a colon follows it. */
  #isKey(at: number): boolean {
    const end = scanString(this.#text, at, this.#limit, []);
    return this.#text.charCodeAt(skipBlank(this.#text, end, this.#limit, [])) === code.colon;
  }

  /** Between two items of a container. */
  #separator(c: number): void {
    const at = this.#at;
    if (c === code.comma) {
      this.#comma = at;
      this.#at = at + 1;
      this.#expect = this.#topIsObject ? "key" : "value";
    } else if (c === code.closeObject || c === code.closeArray) {
      if ((c === code.closeObject) === this.#topIsObject) this.#close(at + 1);
      else this.#wrongCloser(c);
    } else if (c === code.colon) {
      if (!this.#lastStringIsKey()) this.#skip("unexpected-token", 1);
    } else {
      // Behind a value that is not there, one fault is enough.
      if (!this.#isAbsent) this.#fault("missing-comma", this.#previousEnd - 1, this.#previousEnd);
      this.#comma = -1;
      this.#expect = this.#topIsObject ? "key" : "value";
    }
  }

  /** In `{"a": [1, "b": 2}` the array lacks its bracket: its last string is the next key of the object around it. */
  #lastStringIsKey(): boolean {
    const node = this.#table.count - 1;
    const outer = this.#table.parents[this.#top] ?? -1;
    if (this.#topIsObject || this.#table.parents[node] !== this.#top || this.#table.kindCode(node) !== kindCodes.string) return false;
    if (outer < 0) this.#selfContained = false;
    if (outer < 0 || this.#table.kindCode(outer) !== kindCodes.object) return false;
    const start = this.#table.starts[node] ?? 0;
    const end = this.#table.ends[node] ?? 0;
    const escaped = ((this.#table.kinds[node] ?? 0) & valueEscaped) !== 0;
    this.#table.count--;
    this.#unclosed(start);
    this.#colon(start, end, escaped);
    return true;
  }

  #open(isObject: boolean): void {
    const at = this.#at;
    if (this.#depth >= depthLimit) {
      const end = skipContainer(this.#text, at, this.#limit);
      this.#fault("too-deep", at, at + 1);
      this.#leaf(kindCodes.invalid, end);
      return;
    }
    this.#top = this.#add(isObject ? kindCodes.object : kindCodes.array, at, at + 1);
    this.#topIsObject = isObject;
    this.#depth++;
    this.#at = at + 1;
    this.#previousEnd = at + 1;
    this.#comma = -1;
    this.#expect = isObject ? "key" : "value";
  }

  #leaf(kind: number, end: number, start = this.#at): void {
    this.#add(kind, start, end);
    this.#isAbsent = false;
    this.#at = end;
    this.#previousEnd = end;
    this.#expect = "comma";
  }

  #add(kind: number, start: number, end: number): number {
    const flags = this.#keyIsEscaped ? keyEscaped : 0;
    const node = this.#table.add(kind | flags, this.#top, start, end, this.#keyStart, this.#keyEnd, this.#keyName);
    this.#keyStart = -1;
    this.#keyEnd = -1;
    this.#keyIsEscaped = false;
    this.#keyName = 0;
    return node;
  }

  #close(end: number): void {
    this.#table.close(this.#top, end);
    this.#top = this.#table.parents[this.#top] ?? -1;
    this.#topIsObject = this.#top >= 0 && this.#table.kindCode(this.#top) === kindCodes.object;
    this.#depth--;
    this.#isAbsent = false;
    this.#at = end;
    this.#previousEnd = end;
    this.#expect = "comma";
  }

  #closeInsteadOfValue(c: number): void {
    if (this.#keyStart >= 0) return this.#missingValue();
    if (this.#top < 0) return this.#skip("unexpected-token", 1);
    if (c === code.closeObject) return this.#wrongCloser(c);
    if (this.#comma >= 0) this.#fault("trailing-comma", this.#comma, this.#comma + 1);
    this.#close(this.#at + 1);
  }

  /** A property whose value is not there: the value is an empty invalid node behind the colon. */
  #missingValue(): void {
    this.#fault("missing-value", this.#keyStart, this.#keyEnd);
    this.#absentValue(this.#previousEnd);
  }

  #absentValue(place: number): void {
    const next = this.#at;
    this.#leaf(kindCodes.invalid, place, place);
    this.#isAbsent = true;
    this.#at = next;
  }

  /** A closing bracket that is not the top's: it closes an outer container if one fits, else it is stepped over. */
  #wrongCloser(c: number): void {
    const wanted = c === code.closeObject ? kindCodes.object : kindCodes.array;
    let outer = this.#table.parents[this.#top] ?? -1;
    while (outer >= 0 && this.#table.kindCode(outer) !== wanted) outer = this.#table.parents[outer] ?? -1;
    if (outer < 0) {
      this.#selfContained = false;
      return this.#skip("wrong-closer", 1);
    }
    while (this.#top !== outer) this.#unclosed(this.#previousEnd);
  }

  /** Ends the top container without its bracket. */
  #unclosed(end: number): void {
    const start = this.#table.starts[this.#top] ?? 0;
    this.#fault("unclosed", start, start + 1);
    this.#table.mark(this.#top, notClosed);
    this.#close(end);
  }

  #endOfText(): void {
    this.#selfContained = false;
    if (this.#keyStart >= 0) this.#absentValue(this.#previousEnd);
    const innermost = this.#top;
    if (innermost < 0) return;
    const start = this.#table.starts[innermost] ?? 0;
    this.#fault("unclosed", start, start + 1);
    while (this.#top >= 0) {
      this.#table.mark(this.#top, notClosed);
      this.#close(this.#previousEnd);
    }
    this.#at = this.#limit;
  }

  #hasBackslash(start: number, end: number): boolean {
    return this.#text.slice(start, end).includes("\\");
  }

  #skip(name: FaultCode, length: number): void {
    this.#fault(name, this.#at, this.#at + length);
    this.#at += length;
  }

  #fault(name: FaultCode, start: number, end: number): void {
    this.#faults.push({ code: name, start, end });
  }
}
