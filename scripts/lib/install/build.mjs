import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

const PACKAGES = ['shared', 'api', 'worker', 'web-embed', 'desktop'];
const ROOT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const OUTPUTS = ['shared/dist', 'api/dist/index.js', 'worker/dist/index.js', 'web-embed/dist', 'desktop/dist'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'out', 'release']);
const STAMP = 'node_modules/.cache/funding-desk/build-stamp';

/**
 * Builds all packages when a source file has changed since the last build, or when an output is missing.
 * @param {{ root: string, say?: (line: string) => void, signal?: AbortSignal }} options
 */
export async function ensureBuilt({ root, say = console.log, signal }) {
  const stamp = join(root, STAMP);
  const hash = hashSources(root);
  const isComplete = OUTPUTS.every((output) => existsSync(join(root, output)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  say('Building; this takes a moment ...');
  rmSync(stamp, { force: true });
  // The compiler's build info would hide that its output was deleted.
  if (!isComplete) removeOldBuild(root);
  const outcomes = await Promise.allSettled(namesOfBuilds(root).map((name) => runBuild({ root, name, signal })));
  for (const { reason } of outcomes) if (reason) throw reason;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** The scripts that `npm run build` runs. None needs what another one builds. */
function namesOfBuilds(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((name) => name.startsWith('build:'));
}

async function runBuild({ root, name, signal }) {
  const { code, output } = await runCommand({ command: 'npm', args: ['run', name], cwd: root, signal });
  if (code !== 0)
    throw new StartError(`The build failed (npm run ${name}):\n${output.trim().split('\n').slice(-40).join('\n')}`);
}

/** @param {string} root @returns {string} a hash over names and contents of all files that the build reads */
export function hashSources(root) {
  const hash = createHash('sha256');
  const files = [
    ...ROOT_FILES.map((name) => join(root, name)),
    ...PACKAGES.flatMap((name) => listFiles(join(root, name))),
  ];
  for (const file of files.filter((name) => existsSync(name))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || entry.name.startsWith('.') || entry.name.endsWith('.tsbuildinfo')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

function removeOldBuild(root) {
  for (const name of PACKAGES) {
    const folder = join(root, name);
    if (!existsSync(folder)) continue;
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    for (const file of readdirSync(folder)) {
      if (file.endsWith('.tsbuildinfo')) rmSync(join(folder, file));
    }
  }
}
