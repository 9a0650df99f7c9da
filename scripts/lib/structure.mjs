import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const LAYERED_FOLDERS = [
  'api/src',
  'shared/src/server',
  'worker/src',
  'web-embed/src',
  'desktop/src/renderer/src',
];

const MAX_FILES = 15;
const SOURCE = /\.(ts|tsx|mjs|css)$/;
const TEST = /\.(test|spec)\.|\/testing\//;
const WORKSPACES = ['api', 'worker', 'shared', 'web-embed', 'desktop', 'scripts', 'bench', 'e2e'];
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'(\.[^']+)'/g;

const isProduction = (file) => SOURCE.test(file) && !TEST.test(file);

/** @returns the paths of all files of the working tree that Git tracks or would track */
export function listFiles(root) {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return output.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

export function countLines(root, files) {
  return WORKSPACES.map((workspace) => {
    const own = files.filter((file) => file.startsWith(`${workspace}/`) && isProduction(file));
    const lines = own.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
    return { workspace, lines, count: own.length };
  });
}

/** Folders of source code with more files than one sees at a glance, tests included. */
export function listOversizedFolders(files) {
  const counts = new Map();
  for (const file of files.filter((name) => /^[^/]+\/src\//.test(name))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => ({ folder, count }));
}

/**
 * What the parts of a folder import of each other in production code. A part is a folder, a file beside these folders, or a
 * feature of the screens. Types count as well, and so do lazy imports.
 */
export function listImports(root, files, folder) {
  const partOf = (file) => file.slice(folder.length + 1).match(/^(?:features\/)?[^/]+/)[0];
  const arrows = new Map();
  for (const file of files.filter((name) => name.startsWith(`${folder}/`) && isProduction(name))) {
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), target)).replace(/\.js$/, '.ts');
      if (!imported.startsWith(`${folder}/`) || partOf(imported) === partOf(file)) continue;
      const arrow = `${partOf(file)} ${partOf(imported)}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  return [...arrows].map(([arrow, count]) => {
    const [from, to] = arrow.split(' ');
    return { from, to, count };
  });
}

/** Pairs of the folder's parts that import each other. */
export function listMutualImports(root, files, folder) {
  const imports = listImports(root, files, folder);
  return imports.flatMap(({ from, to, count }) => {
    const back = imports.find((other) => other.from === to && other.to === from);
    return from < to && back ? [{ pair: [from, to], imports: [count, back.count] }] : [];
  });
}

/** The folder's parts that import themselves through others, and those that import such parts. */
export function listCircularParts(root, files, folder) {
  let left = listImports(root, files, folder);
  for (;;) {
    const importing = new Set(left.map(({ from }) => from));
    const further = left.filter(({ to }) => importing.has(to));
    if (further.length === left.length) return [...importing].sort();
    left = further;
  }
}
