import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnbundled } from '@funding-desk/shared/build/unbundled-packages';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /^(?:import|export)\b.* from "([^"]+)";$|^import "([^"]+)";$/gm;

async function importsOf(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? ''));
}

/** '@node-rs/argon2' of '@node-rs/argon2', 'libheif-js' of 'libheif-js/wasm-bundle'. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

describe.each(['api', 'worker'])('the built %s', (folder) => {
  it('imports only what an image without the bundled libraries has', async () => {
    const all = await importsOf(path.join(ROOT, folder, 'dist'));
    const packages = all.filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier)).map(packageOf);
    expect(packages).toContain('sharp');
    expect(packages.filter((name) => !isUnbundled(name))).toEqual([]);
  });
});
