import { StartError } from './start-error.mjs';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whoever is on the way between app and feed could put his own program into an address of plain http. @param {string} feed */
function isSafeFeed(feed) {
  if (!URL.canParse(feed)) return false;
  const { protocol, hostname } = new URL(feed);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/**
 * What the environment says of the desktop package, as arguments of electron-builder; what is not given is left out.
 * @param {NodeJS.ProcessEnv} env
 * @throws {StartError} on a place of updates that the app could not trust
 */
export function packageSettings({ UPDATE_URL: feed, ELECTRON_OVERRIDE_DIST_PATH: electron }) {
  if (feed && !isSafeFeed(feed))
    throw new StartError(
      'UPDATE_URL must be an https address, such as https://downloads.example.com/funding-desk/, because the app installs what it finds there. Correct it, or unset it for packages that look for no updates.',
    );
  const publish = feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : [];
  return electron ? [...publish, `-c.electronDist=${electron}`] : publish;
}
