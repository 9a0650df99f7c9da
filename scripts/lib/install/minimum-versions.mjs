import { StartError } from '../start-error.mjs';

const MINIMUM = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @throws {StartError} when it is older than the oldest supported version
 */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new StartError(`Node.js ${MINIMUM.join('.')} or newer is needed and this is ${version}.`);
}

/** Packages with known vulnerabilities: the first fixed version and what older versions allow. */
export const MINIMUM_VERSIONS = {
  multer: { version: '2.3.0', because: 'older ones end the process on malformed multipart bodies' },
  nodemailer: { version: '9.0.1', because: 'older ones read addresses differently from mail servers' },
  jsonwebtoken: { version: '9.0.3', because: 'older ones take weaker signatures than were asked for' },
  'body-parser': { version: '2.3.0', because: 'older ones are slowed down by crafted bodies' },
  'smtp-server': { version: '3.18.3', because: 'older ones can be made to hang' },
  'express-rate-limit': { version: '8.3.0', because: 'older ones count IPv6 networks, or all of IPv4, wrongly' },
};

/** @returns {number} negative when the first is older, zero when both are equal, positive when the first is newer */
export function compareVersions(first, second) {
  const [release = '', prerelease] = first.split('+')[0].split(/-(.*)/s);
  const parts = (version) => version.split('.').map(Number);
  const other = parts(second);
  const differences = parts(release).map((part, index) => part - (other[index] ?? 0));
  const difference = differences.find((each) => each !== 0) ?? 0;
  return difference === 0 && prerelease ? -1 : difference;
}

/**
 * Finds outdated packages in a lock file, nested ones included.
 * @param {{ packages: Record<string, { version?: string }> }} lock content of package-lock.json
 * @returns {string[]} one sentence for each outdated package
 */
export function findOldVersions(lock, minimum = MINIMUM_VERSIONS) {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || !Object.hasOwn(minimum, name)) return [];
    const least = minimum[name];
    if (version && compareVersions(version, least.version) >= 0) return [];
    return [`${name} ${version ?? '(no version)'} at ${path} is older than ${least.version}: ${least.because}.`];
  });
}
