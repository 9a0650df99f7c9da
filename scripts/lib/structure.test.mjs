import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listCircularParts, listFiles, listImports, listMutualImports, listOversizedFolders } from './structure.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = listFiles(ROOT);

/** The layer of each part of `shared/src/server`, as its README states them. */
function readLayers() {
  const text = readFileSync(join(ROOT, 'shared/src/server/README.md'), 'utf8');
  const layers = [...text.matchAll(/^(\d+)\. (.*)$/gm)];
  return new Map(
    layers.flatMap(([, layer, parts]) => [...parts.matchAll(/`([^`]+)`/g)].map(([, part]) => [part, Number(layer)])),
  );
}

it('has no folder of source code with more than fifteen files', () => {
  expect(listOversizedFolders(files)).toEqual([]);
});

it.each(['api/src', 'shared/src/server', 'worker/src'])('has no parts of %s that import in a circle', (folder) => {
  expect(listCircularParts(ROOT, files, folder)).toEqual([]);
});

it('has no part of the shared server code that imports from its own layer or a later one', () => {
  const layers = readLayers();
  const layerOf = (part) => layers.get(part.replace(/\.ts$/, ''));
  const wrong = listImports(ROOT, files, 'shared/src/server').filter(({ from, to }) => !(layerOf(to) < layerOf(from)));
  expect(wrong).toEqual([]);
});

it('has no parts of the public form that import each other', () => {
  expect(listMutualImports(ROOT, files, 'web-embed/src')).toEqual([]);
});

it('has no parts of the admin that import each other', () => {
  expect(listMutualImports(ROOT, files, 'desktop/src/renderer/src')).toEqual([]);
});
