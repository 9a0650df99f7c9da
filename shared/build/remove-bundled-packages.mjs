/**
 * Removes from `node_modules` what the server bundles contain: `node shared/build/remove-bundled-packages.mjs`, for an
 * image. Manifests and licenses stay, so that scanners still find every library of the image.
 */
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isUnbundled } from './unbundled-packages.mjs';

const MODULES = 'node_modules';
const SERVERS = ['shared', 'api', 'worker'];
const STAYS = /^(?:package\.json|(?:un)?licen[cs]e|notice|copying)/i;

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Adds a package with everything that it needs, as far as it is installed. */
function keep(name, kept) {
  const folder = join(MODULES, name);
  if (kept.has(name) || !existsSync(folder)) return;
  kept.add(name);
  const { dependencies, optionalDependencies } = readManifest(folder);
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) keep(other, kept);
}

function listPackages() {
  const names = readdirSync(MODULES).filter((name) => !name.startsWith('.'));
  const all = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(MODULES, name)).map((inner) => `${name}/${inner}`) : name,
  );
  // Links lead to our own packages.
  return all.filter((name) => !lstatSync(join(MODULES, name)).isSymbolicLink());
}

/** Keeps of a package what names it and its license, with the packages inside. */
function strip(name) {
  const folder = join(MODULES, name);
  const bare = `${folder}.stripped`;
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !STAYS.test(basename(file.name))) continue;
    const path = join(file.parentPath, file.name);
    cpSync(path, path.replace(folder, bare));
  }
  rmSync(folder, { recursive: true });
  if (existsSync(bare)) renameSync(bare, folder);
}

const kept = new Set();
for (const folder of SERVERS)
  for (const name of Object.keys(readManifest(folder).dependencies)) if (isUnbundled(name)) keep(name, kept);
for (const name of listPackages()) if (!kept.has(name)) strip(name);
