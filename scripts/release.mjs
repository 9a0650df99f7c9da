/**
 * `npm run release -- X.Y.Z`: writes the version into every package.json and the manifests of Kubernetes, and the changelog
 * of the commits since the last tag, stores data of this version for the tests of the next one, commits all of it and makes the tag. `--dry-run` prints the section and changes nothing, `--notes` prints the section of
 * a version from CHANGELOG.md. It pushes nothing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prerelease } from 'semver';
import { runCommand } from './lib/processes/processes.mjs';
import { findSection, hasMigration, insertSection, renderSection } from './lib/release/changelog.mjs';
import { checkCi, checkRelease } from './lib/release/check-release.mjs';
import { findLastTag, git, readCommits } from './lib/release/git.mjs';
import { printError, StartError } from './lib/start-error.mjs';

// npm runs scripts in the folder of the root package.json.
const ROOT = process.cwd();
const CHANGELOG = join(ROOT, 'CHANGELOG.md');
/** Names the image that the overlay starts. */
const OVERLAY = join(ROOT, 'deploy/kubernetes/overlays/production/kustomization.yaml');
const say = (line) => console.error(line);

const readChangelog = () => (existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '');

function printNotes(version) {
  const section = findSection({ changelog: readChangelog(), version });
  if (section === null) throw new StartError(`CHANGELOG.md has no section of ${version}.`);
  console.log(section);
}

/** npm writes the workspaces and the lock file as well. It installs nothing. */
async function writeVersion(version) {
  const workspaces = ['--workspaces', '--include-workspace-root'];
  const options = ['--no-git-tag-version', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = ['version', version, ...workspaces, ...options];
  const { code, output } = await runCommand({ command: 'npm', args, cwd: ROOT });
  if (code !== 0) throw new StartError(`The version could not be written (npm version):\n${output}`);
}

function writeImageTag(version) {
  const overlay = readFileSync(OVERLAY, 'utf8');
  const changed = overlay.replace(/^( *newTag: ).*$/m, (_, key) => key + version);
  if (changed === overlay) throw new StartError(`${OVERLAY} names no other image (newTag).`);
  writeFileSync(OVERLAY, changed);
}

/** Stores the data that the next release migrates in its tests. */
async function storeData() {
  say('Storing data of this version for the tests of the next one. This can take some minutes.');
  const args = ['run', '--if-present', 'release:data'];
  const { code, output } = await runCommand({ command: 'npm', args, cwd: ROOT });
  if (code !== 0) throw new StartError(`The data could not be stored (npm run release:data):\n${output}`);
}

/** Returns to the commit before. The working tree was clean, without new files. */
function undo(before) {
  git(ROOT, ['reset', '--quiet', '--hard', before]);
  git(ROOT, ['clean', '--quiet', '--force', '-d']);
}

async function makeRelease({ version, section }) {
  const before = git(ROOT, ['rev-parse', 'HEAD']);
  try {
    await writeVersion(version);
    writeImageTag(version);
    await storeData();
    writeFileSync(CHANGELOG, insertSection({ changelog: readChangelog(), section }));
    git(ROOT, ['add', '--all']);
    git(ROOT, ['commit', '--quiet', '-m', `Release ${version}`]);
    git(ROOT, ['tag', '--annotate', `v${version}`, '-m', `Funding Desk ${version}`]);
  } catch (error) {
    undo(before);
    throw error;
  }
}

async function main() {
  const options = { 'dry-run': { type: 'boolean' }, notes: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [version] = positionals;
  if (values.notes) {
    printNotes(version);
    return;
  }
  const { version: current } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  checkRelease({ root: ROOT, version, current });
  say(await checkCi({ root: ROOT }));
  const last = findLastTag({ root: ROOT, alsoPrereleases: prerelease(version) !== null });
  say(last ? `The commits since ${last}:\n` : 'There is no tag of a release yet, so these are all commits:\n');
  const date = new Date().toISOString().slice(0, 10);
  const commits = readCommits({ root: ROOT, after: last });
  // Before the first release there is nothing to stop.
  const section = renderSection({ version, date, commits, needsStop: last !== null && hasMigration(commits) });
  console.log(section);
  if (values['dry-run']) {
    say('Nothing was changed (--dry-run).');
    return;
  }
  await makeRelease({ version, section });
  say(`Made the commit and the tag v${version}. Publish them with: git push --atomic origin main v${version}`);
}

main().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
