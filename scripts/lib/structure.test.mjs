import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listFiles, listMutualImports, listOversizedFolders } from './structure.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = listFiles(ROOT);

it('has no folder of source code with more than fifteen files', () => {
  expect(listOversizedFolders(files)).toEqual([]);
});

it('has no parts of the API that import each other', () => {
  expect(listMutualImports(ROOT, files, 'api/src')).toEqual([]);
});
