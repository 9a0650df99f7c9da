#!/usr/bin/env node
// Prints the size and the structure of the working tree: see `lib/structure.mjs`.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countLines, LAYERED_FOLDERS, listFiles, listMutualImports, listOversizedFolders } from './lib/structure.mjs';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const files = listFiles(root);

console.log('Production lines and files');
for (const { workspace, lines, count } of countLines(root, files)) {
  console.log(`  ${workspace.padEnd(10)} ${String(lines).padStart(7)} ${String(count).padStart(6)}`);
}
console.log('\nFolders with more than fifteen files');
for (const { folder, count } of listOversizedFolders(files)) console.log(`  ${folder} ${count}`);
for (const folder of LAYERED_FOLDERS) {
  const pairs = listMutualImports(root, files, folder);
  console.log(`\nImport each other in ${folder}: ${pairs.length}`);
  for (const { pair, imports } of pairs) console.log(`  ${pair.join(' <-> ')} (${imports.join(', ')})`);
}
