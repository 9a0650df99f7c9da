import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../start-error.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port NaN for an invalid PORT, which `assertEnvironment` reports
 * @property {string} publicUrl without a slash at its end
 * @property {string} dataDir absolute
 * @property {boolean} isProduction
 * @property {string | undefined} mongoUrl
 * @property {string | undefined} redisUrl
 */

/** Loads the optional file `.env`. Variables of the environment win. @param {string} root */
export function loadEnvFile(root) {
  try {
    process.loadEnvFile(join(root, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new StartError(`The file .env cannot be read (${error.code}).`);
  }
}

/**
 * Reads the settings that the start itself needs.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} options an empty variable counts as unset
 * @returns {Settings}
 */
export function readSettings({ root, env }) {
  const port = env.PORT ? Number(env.PORT) : 4000;
  return {
    port: Number.isInteger(port) && port > 0 && port < 65_536 ? port : Number.NaN,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    isProduction: env.NODE_ENV === 'production',
    mongoUrl: env.MONGO_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
  };
}

/**
 * Checks the variables of API and worker with their own schemas, so it needs a finished build. Outside production the
 * start sets what is missing.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} options
 * @throws {StartError} with the name of every invalid variable, never its value
 */
export async function assertEnvironment({ root, env }) {
  const file = pathToFileURL(join(root, 'shared/dist/server/env.js'));
  const { inspectEnvironment } = await import(file.href);
  const { apiProblems, workerProblems } = inspectEnvironment(env);
  const problems = [...new Set([...apiProblems, ...workerProblems])].filter(
    (problem) => env.NODE_ENV === 'production' || !problem.endsWith(' is missing'),
  );
  if (problems.length > 0) throw new StartError(`Please correct the environment: ${problems.join('; ')}.`);
}
