/**
 * `npm run check:versions`: fails when package-lock.json would install a version with a known hole in one of the packages
 * that face strangers. Another lock file may be named as the argument.
 */
import { readFileSync } from 'node:fs';
import { findOldVersions, MINIMUM_VERSIONS } from './lib/install/minimum-versions.mjs';

const file = process.argv[2] ?? new URL('../package-lock.json', import.meta.url);
const old = findOldVersions(JSON.parse(readFileSync(file, 'utf8')));
for (const sentence of old) console.error(sentence);
if (old.length > 0) {
  console.error('Please raise these packages with: npm install <package>@latest -w <workspace>');
  process.exit(1);
}
console.log(`Versions: ${Object.keys(MINIMUM_VERSIONS).join(', ')} are new enough where they are installed.`);
