const CERTIFICATE = 'The server cannot prove that it is who it says';
const ITS_OWNER = 'Ask whoever runs it.';

/** What the network stack reports, by a part of its code, and what it means to the person. The first that fits counts. */
const SENTENCES: readonly (readonly [string, (host: string) => string])[] = [
  ['NAME_NOT_RESOLVED', (host) => `There is no server called ${host}. Check the address.`],
  ['CONNECTION_REFUSED', (host) => `${host} is there, but no server answers at this address.`],
  [
    'CERT_DATE_INVALID',
    () =>
      `${CERTIFICATE}: its certificate is not valid today. Check the date of this computer, or ask whoever runs it.`,
  ],
  ['CERT_COMMON_NAME_INVALID', () => `${CERTIFICATE}: its certificate is for another name. Check the address.`],
  ['ERR_CERT', () => `${CERTIFICATE} (a fault of its certificate). ${ITS_OWNER}`],
  [
    'ERR_SSL',
    (host) => `${host} answers, but not by a safe connection (https). Check the address, or ask whoever runs it.`,
  ],
  ['INTERNET_DISCONNECTED', () => 'This computer is not connected to a network.'],
];

/** Words for why a server was not reached; codes begin with `net::ERR_`, and a redirect is reported in words. */
export function connectionProblem(error: unknown, host: string): string {
  const code = error instanceof Error ? error.message : '';
  const known = SENTENCES.find(([part]) => code.includes(part));
  if (known) return known[1](host);
  if (/redirect/i.test(code)) return `${host} sends on to another address. Enter that one.`;
  if (error instanceof Error && (error.name === 'TimeoutError' || code.includes('TIMED_OUT')))
    return `${host} did not answer in time. Check the address and the connection.`;
  return `${host} cannot be reached. Check the address and the connection.`;
}
