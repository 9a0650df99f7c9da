const CERTIFICATE = 'The server cannot prove its identity';
const ASK_ADMINISTRATOR = 'Ask the administrator of the server.';

/** Messages for Chromium's network errors, by a part of the error code. The first match counts. */
const MESSAGES: readonly (readonly [string, (host: string) => string])[] = [
  ['NAME_NOT_RESOLVED', (host) => `There is no server called ${host}. Check the address.`],
  ['CONNECTION_REFUSED', (host) => `${host} was found, but no server answers at this address.`],
  [
    'CERT_DATE_INVALID',
    () =>
      `${CERTIFICATE}: its certificate is not valid today. Check the date of this computer, or ask the administrator of the server.`,
  ],
  ['CERT_COMMON_NAME_INVALID', () => `${CERTIFICATE}: its certificate is for another name. Check the address.`],
  ['ERR_CERT', () => `${CERTIFICATE} (a certificate error). ${ASK_ADMINISTRATOR}`],
  [
    'ERR_SSL',
    (host) =>
      `${host} answers, but not over a secure connection (https). Check the address, or ask the administrator of the server.`,
  ],
  ['INTERNET_DISCONNECTED', () => 'This computer is not connected to a network.'],
];

/** The message for a failed connection. Codes begin with `net::ERR_`; Chromium reports a redirect as text. */
export function connectionProblem(error: unknown, host: string): string {
  const code = error instanceof Error ? error.message : '';
  const known = MESSAGES.find(([part]) => code.includes(part));
  if (known) return known[1](host);
  if (/redirect/i.test(code)) return `${host} redirects to another address. Enter that address.`;
  if (error instanceof Error && (error.name === 'TimeoutError' || code.includes('TIMED_OUT')))
    return `${host} did not answer in time. Check the address and the connection.`;
  return `${host} cannot be reached. Check the address and the connection.`;
}
