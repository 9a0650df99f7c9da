import { execFileSync } from 'node:child_process';

/**
 * Runs git and returns its output without the last line end.
 * @param {string} root
 * @param {string[]} args
 * @throws when git fails
 */
export function git(root, args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' });
  return output.replace(/\n$/, '');
}

/** @returns {string | null} the output, or null when git fails */
export function tryGit(root, args) {
  try {
    return git(root, args);
  } catch {
    return null;
  }
}

/**
 * @param {{ root: string, alsoPrereleases: boolean }} options
 * @returns {string | null} the tag of the latest release before HEAD
 */
export function findLastTag({ root, alsoPrereleases }) {
  const excluded = alsoPrereleases ? [] : ['--exclude', 'v*-*'];
  return tryGit(root, ['describe', '--abbrev=0', '--match', 'v[0-9]*', ...excluded]);
}

/**
 * @typedef {{ hash: string, subject: string, upgrade?: string, files: { path: string, lines: number }[] }} Commit
 *   `upgrade`: what administrators must do or know, from the trailer `Upgrade:`
 */

const COMMIT = '\u001e';
/** A folded trailer becomes one line. */
const UPGRADE = '%(trailers:key=Upgrade,valueonly,unfold,separator=%x20)';

/**
 * The commits after a tag, or all, newest first and without merges.
 * @param {{ root: string, after: string | null }} options
 * @returns {Commit[]}
 */
export function readCommits({ root, after }) {
  const range = after === null ? 'HEAD' : `${after}..HEAD`;
  const format = `--format=${COMMIT}%h%n%s%n${UPGRADE}%n`;
  const log = git(root, ['log', '--no-merges', '--no-renames', '--numstat', format, range, '--']);
  return log.split(COMMIT).slice(1).map(parseCommit);
}

/** A binary file has no line counts; it counts as one line. */
function parseCommit(text) {
  const [hash, subject, upgrade, ...rows] = text.split('\n');
  const counts = rows.filter((line) => line !== '');
  const files = counts.map((row) => {
    const [added, removed, path] = row.split('\t');
    return { path, lines: Number.parseInt(added, 10) + Number.parseInt(removed, 10) || 1 };
  });
  return { hash, subject: subject ?? '', ...(upgrade && { upgrade }), files };
}
