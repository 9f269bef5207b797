const secretName = /(?:^|[_-])(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|APIKEY|PRIVATE_?KEY|ACCESS_?KEY|AUTH(?:ORIZATION)?|CREDENTIALS?|X-API-KEY)(?:$|[_-])/i;

/** Whether the name of a variable or a header says that its value is a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}
