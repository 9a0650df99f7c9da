import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

let text;
let bom;
let names;

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/sbom.mjs')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  text = stdout;
  bom = JSON.parse(text);
  names = new Set(bom.components.map(({ purl }) => decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)[1])));
});

/** The packages that files of a folder import, without their tests. */
function importsOf(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true });
  const sources = entries.filter((path) => /\.(tsx?|css)$/.test(path) && !/\.(test|d)\.|testing\//.test(path));
  const specifiers = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, folder, path), 'utf8');
    return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?'((?:@[a-z][\w.-]*\/)?[a-z][\w./:-]*)'/g)].map(
      ([, specifier]) => specifier,
    );
  });
  const packages = specifiers.map((each) => each.split('/', each.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].filter((name) => !isBuiltin(name) && !name.startsWith('virtual:'));
}

describe('npm run sbom', () => {
  it('prints a valid CycloneDX document of this version', async () => {
    expect(await new JsonStrictValidator(Version.v1dot5).validate(text)).toBeNull();
    const { name, version } = bom.metadata.component;
    expect([name, version]).toEqual(['funding-desk', manifestOf('.').version]);
  });

  it.each(['shared', 'api', 'worker'])('contains every dependency of %s', (folder) => {
    const missing = Object.keys(manifestOf(folder).dependencies).filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });

  it.each(['shared/src', 'api/src', 'worker/src', 'web-embed/src', 'desktop/src'])(
    'contains every package that %s imports',
    (folder) => {
      const imported = importsOf(folder);
      expect(imported.length).toBeGreaterThan(3);
      expect(imported.filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it.each(['vitest', 'typescript', 'vite', 'electron-vite', 'electron-builder', '@playwright/test', '@biomejs/biome'])(
    'does not contain %s, which only builds and tests',
    (name) => expect(names.has(name)).toBe(false),
  );

  it('names the hash of every package of the registry, and only components that it contains', () => {
    const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']));
    const unknown = bom.dependencies
      .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
      .filter((ref) => !refs.has(ref));
    expect(unknown).toEqual([]);
    const foreign = bom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40funding-desk/'));
    expect(foreign.filter(({ hashes = [] }) => hashes.length === 0).map(({ purl }) => purl)).toEqual([]);
  });
});
