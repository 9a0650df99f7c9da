import { StartError } from './start-error.mjs';

const MINIMUM = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @throws {StartError} when it is older than the oldest supported one
 */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new StartError(`Node.js ${MINIMUM.join('.')} or newer is needed and this is ${version}.`);
}
