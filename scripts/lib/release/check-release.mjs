import { gt, valid } from 'semver';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';
import { git, tryGit } from './git.mjs';

const BRANCH = 'main';

/**
 * @param {{ root: string, version: string | undefined, current: string }} input current is the version of package.json
 * @throws {StartError} when the release cannot be made
 */
export function checkRelease({ root, version, current }) {
  if (version === undefined || valid(version) !== version)
    throw new StartError('Name the version as in semantic versioning: npm run release -- 1.2.3');
  if (!gt(version, current)) throw new StartError(`${version} is not higher than the present version ${current}.`);
  const branch = git(root, ['branch', '--show-current']);
  if (branch !== BRANCH)
    throw new StartError(`Releases are made on the branch ${BRANCH}, and this is ${branch || 'none'}.`);
  const changes = git(root, ['status', '--porcelain']);
  if (changes !== '') throw new StartError(`Commit or remove these changes first:\n${changes}`);
  if (tryGit(root, ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}`]) !== null)
    throw new StartError(`The tag v${version} exists already.`);
}

const QUERY =
  'query($owner:String!,$name:String!,$sha:String!){repository(owner:$owner,name:$name)' +
  '{object(expression:$sha){... on Commit{statusCheckRollup{state}}}}}';

/**
 * The result of CI for HEAD, as GitHub knows it, which the program `gh` asks. `{owner}` and `{repo}` are its placeholders
 * for the repository of the folder.
 * @returns {Promise<string | null>} SUCCESS, FAILURE, ERROR, PENDING or EXPECTED; null when unknown
 */
async function readCiState(root) {
  const variables = ['owner={owner}', 'name={repo}', `sha=${git(root, ['rev-parse', 'HEAD'])}`];
  const args = ['api', 'graphql', '-f', `query=${QUERY}`, ...variables.flatMap((variable) => ['-F', variable])];
  const jq = ['--jq', '.data.repository.object.statusCheckRollup.state'];
  const answer = await runCommand({ command: 'gh', args: [...args, ...jq], cwd: root }).catch(() => null);
  return answer?.code === 0 ? answer.output.trim() || null : null;
}

/**
 * @param {{ root: string }} input
 * @returns {Promise<string>} a sentence about what was checked
 * @throws {StartError} when CI did not pass
 */
export async function checkCi({ root }) {
  const state = await readCiState(root);
  if (state === null)
    return 'Not checked: whether CI passed for this commit (needs the program gh, signed in to GitHub).';
  if (state !== 'SUCCESS') throw new StartError(`CI did not pass for this commit: GitHub says ${state}.`);
  return 'CI passed for this commit.';
}
