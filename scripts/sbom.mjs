/** `npm run sbom`: prints what a release contains as CycloneDX, from package-lock.json. Nothing needs to be installed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectShipped } from './lib/release/sbom.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const output = execFileSync('npm', args, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  shell: process.platform === 'win32',
});
const manifests = readManifest('.').workspaces.map(readManifest);
console.log(JSON.stringify(selectShipped({ bom: JSON.parse(output), manifests }), null, 2));
