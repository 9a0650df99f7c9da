/** Writes CHANGELOG.md from commits: one line per commit, under the part of the product that it changes. */

const HEADING = '# Changelog';
const INTRODUCTION =
  'What each release changes, from the subjects of its commits. `git show HASH` has the reason. Tests, measurements and\ndocuments alone are not listed.';

/** No release contains these files, or a lock file repeats what another file says. */
const NOT_PRODUCT = [
  /\.(test|spec)\.[a-z]+$/,
  /(^|\/)testing\//,
  /^(e2e|bench|docs|\.ci|\.github|scripts\/lib\/release)\//,
  /^scripts\/((test|bench|pictures|release|sbom)|lib\/test-[a-z]+)\.mjs$/,
  /^(vitest|playwright)\.config\.ts$|^biome\.json$|^\.gitignore$|^package-lock\.json$/,
  /\.md$/,
];

/** The first pattern that matches a path decides. What people see comes first. */
const PARTS = [
  { title: 'Application form', pattern: /^(web-embed|shared\/src\/(fields|browser))\// },
  { title: 'Desktop app', pattern: /^(desktop\/(src\/(main|preload)|resources)\/|electron-builder\.yml$)/ },
  { title: 'Admin', pattern: /^desktop\// },
  { title: 'API', pattern: /^api\// },
  { title: 'Worker', pattern: /^worker\// },
  { title: 'API and worker', pattern: /^shared\// },
  { title: 'Operations', pattern: /^/ },
];

const MIGRATION = /^shared\/src\/server\/migrations\/steps\/\d+-[^.]+\.ts$/;
const NEEDS_A_STOP =
  'This version migrates the database and needs a stop: the processes of the version before end when it starts.\nSee the section Upgrading of `docs/operations.md`.';

/**
 * @param {import('./git.mjs').Commit[]} commits
 * @returns {boolean} whether a commit adds a migration. Released ones never change.
 */
export const hasMigration = (commits) => commits.some(({ files }) => files.some(({ path }) => MIGRATION.test(path)));

/** A part with less than this of the changed lines is a side effect of the change. */
const LEAST_SHARE = 0.2;

/**
 * @param {import('./git.mjs').Commit} commit
 * @returns {string | null} title of the part of the product that a commit changes, or null
 */
export function partOf({ files }) {
  const product = files.filter(({ path }) => !NOT_PRODUCT.some((pattern) => pattern.test(path)));
  const linesOf = (list) => list.reduce((sum, { lines }) => sum + lines, 0);
  const all = linesOf(product);
  const isPart = ({ title }) => {
    const own = product.filter(({ path }) => PARTS.find(({ pattern }) => pattern.test(path))?.title === title);
    return own.length > 0 && linesOf(own) >= all * LEAST_SHARE;
  };
  return PARTS.find(isPart)?.title ?? null;
}

/** What administrators must do or know, oldest first, because a later note may build on an earlier one. */
function renderUpgrade(commits) {
  const notes = commits.filter(({ upgrade }) => upgrade).map(({ hash, upgrade }) => `- ${upgrade} (${hash})`);
  return notes.length > 0 ? ['### For administrators', notes.reverse().join('\n')] : [];
}

/**
 * @param {{ version: string, date: string, commits: import('./git.mjs').Commit[], needsStop?: boolean }} release
 * @returns {string} the release's section, which ends in a line end
 */
export function renderSection({ version, date, commits, needsStop = false }) {
  const groups = PARTS.map(({ title }) => ({ title, own: commits.filter((commit) => partOf(commit) === title) }));
  const lists = groups
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => [`### ${title}`, own.map(({ hash, subject }) => `- ${subject} (${hash})`).join('\n')]);
  const content = lists.length > 0 ? lists.flat() : ['Nothing of the product changes.'];
  const heading = `## ${version} (${date})`;
  return `${[heading, ...(needsStop ? [NEEDS_A_STOP] : []), ...renderUpgrade(commits), ...content].join('\n\n')}\n`;
}

/**
 * @param {{ changelog: string, section: string }} input the present file, or an empty text
 * @returns {string} the file with the section before those of earlier releases
 */
export function insertSection({ changelog, section }) {
  const start = changelog.search(/^## /m);
  const head = start < 0 ? changelog.trim() || `${HEADING}\n\n${INTRODUCTION}` : changelog.slice(0, start).trim();
  const rest = start < 0 ? '' : `\n${changelog.slice(start)}`;
  return `${head}\n\n${section}${rest}`;
}

/** @returns {string | null} the section of one release without its heading */
export function findSection({ changelog, version }) {
  const sections = changelog.split(/^(?=## )/m);
  const own = sections.find((section) => section.startsWith(`## ${version} (`));
  return own ? own.slice(own.indexOf('\n')).trim() : null;
}
