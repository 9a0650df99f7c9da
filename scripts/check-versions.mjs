/**
 * `npm run check:versions`: fails when package-lock.json contains a vulnerable version of a listed package. The argument
 * names another lock file.
 */
import { readFileSync } from 'node:fs';
import { findOldVersions, MINIMUM_VERSIONS } from './lib/install/minimum-versions.mjs';

const file = process.argv[2] ?? new URL('../package-lock.json', import.meta.url);
const outdated = findOldVersions(JSON.parse(readFileSync(file, 'utf8')));
for (const sentence of outdated) console.error(sentence);
if (outdated.length > 0) {
  console.error('Update these packages with: npm install <package>@latest -w <workspace>');
  process.exit(1);
}
console.log(`Versions: ${Object.keys(MINIMUM_VERSIONS).join(', ')} are new enough where installed.`);
