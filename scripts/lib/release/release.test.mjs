import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const SCRIPT = fileURLToPath(new URL('../../release.mjs', import.meta.url));

const OVERLAY = 'deploy/kubernetes/overlays/production/kustomization.yaml';

let folder;
let root;
let env;

const git = (...args) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
const pathOf = (file) => join(root, file);
const read = (file) => readFileSync(pathOf(file), 'utf8');
const versionOf = (file) => JSON.parse(read(file)).version;

function write(file, content) {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function commit(subject, file, ...paragraphs) {
  write(file, subject);
  git('add', '--all');
  git('commit', '--quiet', ...[subject, ...paragraphs].flatMap((paragraph) => ['-m', paragraph]));
}

/** A program `gh` that answers what GitHub would. */
function answerAsGitHub(state) {
  const file = join(folder, 'gh');
  writeFileSync(file, `#!/bin/sh\necho ${state}\n`);
  chmodSync(file, 0o755);
}

function release(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const stateOf = () => [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')];

/** A repository that every test copies. */
let template;

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'funding-desk-release-template-'));
  root = template;
  const person = { GIT_AUTHOR_NAME: 'Ann Sample', GIT_AUTHOR_EMAIL: 'ann@example.com' };
  const committer = { GIT_COMMITTER_NAME: 'Ann Sample', GIT_COMMITTER_EMAIL: 'ann@example.com' };
  const isolated = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', npm_config_offline: 'true' };
  env = { ...process.env, ...person, ...committer, ...isolated };
  git('init', '--quiet', '--initial-branch', 'main');
  write('package.json', { name: 'sample', version: '0.1.0', private: true, workspaces: ['api', 'shared'] });
  write('api/package.json', { name: '@sample/api', version: '0.1.0', dependencies: { '@sample/shared': '*' } });
  write('shared/package.json', { name: '@sample/shared', version: '0.1.0' });
  write(OVERLAY, 'images:\n  - name: sample\n    # A comment.\n    newTag: 0.1.0\npatches: []\n');
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: root, env, stdio: 'pipe' });
  commit('Answer calls', 'api/src/app.ts');
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funding-desk-release-'));
  root = join(folder, 'repository');
  cpSync(template, root, { recursive: true });
  env = { ...env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  answerAsGitHub('SUCCESS');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(template, { recursive: true, force: true }));

describe('npm run release', () => {
  it('writes version and changelog, and makes a commit and an annotated tag', () => {
    const first = release('0.2.0');
    expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('git push --atomic origin main v0.2.0')]);
    expect(['package.json', 'package-lock.json', 'api/package.json', 'shared/package.json'].map(versionOf)).toEqual(
      Array(4).fill('0.2.0'),
    );
    const { packages } = JSON.parse(read('package-lock.json'));
    expect([packages[''], packages.api, packages.shared].map(({ version }) => version)).toEqual(Array(3).fill('0.2.0'));
    expect(git('show', `v0.2.0:${OVERLAY}`)).toBe(
      'images:\n  - name: sample\n    # A comment.\n    newTag: 0.2.0\npatches: []',
    );
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('status', '--porcelain')).toBe('');
    expect(existsSync(pathOf('node_modules'))).toBe(false);

    commit('Show a list', 'desktop/src/renderer/src/main.tsx');
    commit('Measure the list', 'bench/list.ts');
    expect(release('0.3.0').status).toBe(0);
    const notes = release('--notes', '0.3.0');
    expect([notes.status, notes.stdout]).toEqual([
      0,
      expect.stringMatching(/^### Admin\n\n- Show a list \([0-9a-f]+\)\n$/),
    ]);
    expect(read('CHANGELOG.md')).toMatch(/## 0\.3\.0 .*Show a list.*## 0\.2\.0 .*### API\n\n- Answer calls/s);
  });

  it('commits the data that it stores for the tests of the next version', () => {
    const data = `node -p "require('./package.json').version" > data.txt`;
    write('package.json', { ...JSON.parse(read('package.json')), scripts: { 'release:data': data } });
    git('commit', '--quiet', '--all', '-m', 'Store data');
    expect(release('0.2.0').status).toBe(0);
    expect(git('show', 'v0.2.0:data.txt')).toBe('0.2.0');
  });

  it('says which version needs a stop, and not so of the first one', () => {
    const sectionOf = (version) => release(version, '--dry-run').stdout;
    const steps = 'shared/src/server/migrations/steps';
    commit('Store prefixes', `${steps}/0001-prefixes.ts`);
    expect(sectionOf('0.2.0')).not.toContain('needs a stop');
    git('tag', '--annotate', 'v0.2.0', '-m', 'Funding Desk 0.2.0');
    commit('Show a list', 'desktop/src/renderer/src/main.tsx');
    expect(sectionOf('0.3.0')).not.toContain('needs a stop');
    commit('Store terms', `${steps}/0002-terms.ts`);
    expect(sectionOf('0.3.0')).toContain('needs a stop');
  });

  it('prints what administrators must do from the trailers of commits', () => {
    const trailers = 'Upgrade: Grant the right to export\n  in Roles.\nReviewed-by: Bea Sample <bea@example.com>';
    commit('Ask for the right to export', 'api/src/export.ts', 'Exports hold clear values.', trailers);
    expect(release('0.2.0', '--dry-run').stdout).toMatch(
      /### For administrators\n\n- Grant the right to export in Roles\. \([0-9a-f]+\)\n\n### API\n\n- Ask for the right/,
    );
  });

  it('leaves everything as it was when the data cannot be stored', () => {
    const data = 'echo half > data.txt && echo no database >&2 && exit 1';
    write('package.json', { ...JSON.parse(read('package.json')), scripts: { 'release:data': data } });
    git('commit', '--quiet', '--all', '-m', 'Store data');
    const before = stateOf();
    const { status, stderr } = release('0.2.0');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/could not be stored.*no database/s)]);
    expect([stateOf(), versionOf('package.json')]).toEqual([before, '0.1.0']);
  });

  it('lists everything since the last full release after its candidates', () => {
    expect(release('0.2.0').status).toBe(0);
    commit('Show a list', 'desktop/src/renderer/src/main.tsx');
    expect(release('0.3.0-rc.1').status).toBe(0);
    commit('Send mail', 'worker/src/registry.ts');
    expect(release('0.3.0-rc.2').stdout).not.toContain('Show a list');
    expect(release('0.3.0').stdout).toMatch(/Show a list.*Send mail/s);
  });

  it('prints the section and changes nothing with --dry-run', () => {
    const before = stateOf();
    const { status, stdout, stderr } = release('0.2.0', '--dry-run');
    expect([status, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/^## 0\.2\.0 .*- Answer calls/s),
      expect.stringContaining('CI passed for this commit.'),
    ]);
    expect([stateOf(), versionOf('package.json')]).toEqual([before, '0.1.0']);
  });

  it.each([
    ['a lower version', ['0.0.9'], () => {}, 'not higher than'],
    ['the present version', ['0.1.0'], () => {}, 'not higher than'],
    ['a version that is none', ['v1'], () => {}, 'semantic versioning'],
    ['no version', [], () => {}, 'semantic versioning'],
    ['another branch', ['0.2.0'], () => git('switch', '--quiet', '--create', 'idea'), 'on the branch main'],
    ['a detached commit', ['0.2.0'], () => git('switch', '--quiet', '--detach'), 'on the branch main'],
    ['a changed file', ['0.2.0'], () => write('api/src/app.ts', 'changed'), 'api/src/app.ts'],
    ['a new file', ['0.2.0'], () => write('notes.txt', 'new'), 'notes.txt'],
    ['an existing tag', ['0.2.0'], () => git('tag', 'v0.2.0'), 'exists already'],
    ['a commit that CI refused', ['0.2.0'], () => answerAsGitHub('FAILURE'), 'GitHub says FAILURE'],
    ['a commit that CI still runs', ['0.2.0'], () => answerAsGitHub('PENDING'), 'GitHub says PENDING'],
  ])('refuses %s', (_name, args, prepare, sentence) => {
    prepare();
    const before = stateOf();
    const { status, stderr } = release(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect([stateOf(), versionOf('package.json')]).toEqual([before, '0.1.0']);
  });

  it('says that it did not check CI where it cannot ask', () => {
    writeFileSync(join(folder, 'gh'), '#!/bin/sh\necho not signed in >&2\nexit 4\n');
    const { status, stderr } = release('0.2.0', '--dry-run');
    expect([status, stderr]).toEqual([0, expect.stringContaining('Not checked: whether CI passed')]);
  });

  it('leaves everything as it was when the overlay names no image', () => {
    write(OVERLAY, 'images: []\n');
    git('commit', '--quiet', '--all', '-m', 'Name no image');
    const before = stateOf();
    const { status, stderr } = release('0.2.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('names no other image (newTag)')]);
    expect([stateOf(), versionOf('package.json')]).toEqual([before, '0.1.0']);
  });

  it('leaves everything as it was when the commit is refused', () => {
    const hook = '.git/hooks/pre-commit';
    write(hook, '#!/bin/sh\nexit 1\n');
    chmodSync(pathOf(hook), 0o755);
    const before = stateOf();
    expect(release('0.2.0').status).toBe(1);
    expect([stateOf(), versionOf('package.json'), existsSync(pathOf('CHANGELOG.md'))]).toEqual([
      before,
      '0.1.0',
      false,
    ]);
  });
});

describe('the workflow of a release', () => {
  const file = fileURLToPath(new URL('../../../.github/workflows/release.yml', import.meta.url));
  const steps = Object.values(parse(readFileSync(file, 'utf8')).jobs).flatMap(({ steps }) => steps);

  /** Runs the commands of a step on the repository of the test. */
  function runStep(name, tag) {
    const { run } = steps.find((step) => step.name === name);
    return spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
      cwd: root,
      env: { ...env, GITHUB_REF_NAME: tag },
      encoding: 'utf8',
    });
  }

  beforeEach(() => {
    const scripts = { release: `node ${SCRIPT}`, sbom: 'echo {}' };
    write('package.json', { ...JSON.parse(read('package.json')), scripts });
    git('commit', '--quiet', '--all', '-m', 'Name the commands');
    expect(release('0.2.0-rc.1').status).toBe(0);
  });

  it('refuses a tag that is not the version, and one without a section of the changelog', () => {
    const name = 'Compare the tag with the version, and require its section of the changelog';
    expect(runStep(name, 'v0.2.0-rc.1')).toMatchObject({ status: 0, stdout: expect.stringContaining('Answer calls') });
    expect(runStep(name, 'v0.2.0').status).not.toBe(0);
    write('CHANGELOG.md', '');
    expect(runStep(name, 'v0.2.0-rc.1').status).not.toBe(0);
  });

  it('drafts the release with its notes, SBOM and checksums of every file', () => {
    write('files/funding-desk-0.2.0-rc.1-linux-x64.deb', 'package');
    expect(runStep('List what the release contains, and the checksums', 'v0.2.0-rc.1').status).toBe(0);
    const check = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: pathOf('files'),
      encoding: 'utf8',
    });
    expect([check.status, check.stdout.trim().split('\n').sort()]).toEqual([
      0,
      ['funding-desk-0.2.0-rc.1-linux-x64.deb: OK', 'funding-desk-0.2.0-rc.1.cdx.json: OK'],
    ]);

    writeFileSync(join(folder, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    const draft = runStep('Draft the release', 'v0.2.0-rc.1');
    const options = ['--draft', '--verify-tag', '--title', 'Funding Desk 0.2.0-rc.1', '--notes-file', 'notes.md'];
    const files = ['SHA256SUMS', 'funding-desk-0.2.0-rc.1-linux-x64.deb', 'funding-desk-0.2.0-rc.1.cdx.json'];
    expect(draft.stdout.trim().split('\n').sort()).toEqual(
      ['release', 'create', 'v0.2.0-rc.1', ...options, '--prerelease', ...files.map((file) => `files/${file}`)].sort(),
    );
    expect(read('notes.md')).toMatch(/^### API\n\n- Answer calls/);
  });
});

describe('the workspaces', () => {
  const project = fileURLToPath(new URL('../../..', import.meta.url));
  const manifestOf = (path) => JSON.parse(readFileSync(join(project, path, 'package.json'), 'utf8'));
  const { workspaces, version } = manifestOf('.');

  it('have the version that the overlay for Kubernetes starts', () => {
    const { images } = parse(readFileSync(join(project, OVERLAY), 'utf8'));
    expect(images.map(({ newTag }) => newTag)).toEqual([version]);
  });

  it.each(workspaces)('have the version of the project, and accept any version of each other: %s', (path) => {
    const manifest = manifestOf(path);
    expect(manifest.version).toBe(version);
    // npm looks for a version that no workspace has any more in the registry, and fails.
    const others = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(others.filter(([name, range]) => name.startsWith('@funding-desk/') && range !== '*')).toEqual([]);
  });
});
