import type { HealthCheck } from '../../../schemas/health.ts';
import type { InspectedEnvironment } from '../../env.ts';
import { failure, resultOf, warning } from '../findings.ts';

/** As in `engines` of package.json. */
export const MINIMUM_NODE = [20, 19] as const;
/** Older versions of the server get no security fixes. */
const MINIMUM_MONGODB = 7;

const isMissing = (problem: string) => problem.endsWith(' is missing');

/**
 * The environment as a running API sees it. Its own variables are valid, because it has started. The worker may have
 * others, so what is missing here is no problem; what is invalid here is.
 */
export function ofRunningApi({ settings, workerProblems }: InspectedEnvironment): InspectedEnvironment {
  return { settings, apiProblems: [], workerProblems: workerProblems.filter((problem) => !isMissing(problem)) };
}

/** `api`: a running API, which does not know the variables of the worker. */
export type EnvironmentReader = 'program' | 'api';

/**
 * A process may have fewer variables than `.env`: with `docker-compose.yml`, only the worker gets the mail server's
 * password and only the API the secret of the sessions. So a variable that only one process misses is a warning.
 */
export function checkEnvironment({
  apiProblems,
  workerProblems,
  settings,
  reader = 'program',
}: InspectedEnvironment & { readonly reader?: EnvironmentReader }): HealthCheck {
  const problems = [...new Set([...apiProblems, ...workerProblems])];
  const mode = settings.NODE_ENV ?? 'development';
  if (problems.length === 0)
    return resultOf('environment', {
      seen: `${mode}, every variable${reader === 'api' ? ' of the API' : ''} is valid`,
    });
  const needy = apiProblems.length === 0 ? 'the worker' : 'the API';
  const isOtherProcess = (apiProblems.length === 0 || workerProblems.length === 0) && problems.every(isMissing);
  const advice = 'Correct these variables in .env or in the environment; .env.example describes each.';
  return resultOf('environment', {
    seen: problems.join('; '),
    objections: [
      isOtherProcess
        ? warning(`Set them where ${needy} runs: it does not start without them. Here, nothing else needs them.`)
        : failure(advice),
    ],
  });
}

/** @param version as in `process.versions.node` */
export function checkNode(version: string): HealthCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
  const objections = isRecent ? [] : [failure(`Install Node.js ${MINIMUM_NODE.join('.')} or newer.`)];
  return resultOf('node', { seen: `Node.js ${version}`, objections });
}

interface Versions {
  readonly program: string;
  /** Null while the database does not answer. */
  readonly mongodb: string | null;
}

export function checkVersions({ program, mongodb }: Versions): HealthCheck {
  const seen = `Funding Desk ${program}, ${mongodb === null ? 'MongoDB unknown' : `MongoDB ${mongodb}`}`;
  const isOld = mongodb !== null && Number(mongodb.split('.')[0]) < MINIMUM_MONGODB;
  const objections = isOld ? [warning(`Upgrade the database server to MongoDB ${MINIMUM_MONGODB} or newer.`)] : [];
  return resultOf('versions', { seen, objections });
}
