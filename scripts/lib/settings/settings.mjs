import { join, resolve } from 'node:path';
import { StartError } from '../start-error.mjs';

/** Patterns, because the URL parser does not accept several hosts in one address. */
const SHAPES = {
  MONGO_URL: {
    pattern: /^mongodb(\+srv)?:\/\/([^@/?#\s]+@)?[^@/?#\s]+(\/[^?#\s]*)?(\?\S*)?$/,
    example: 'mongodb://host:27017/funding-desk',
  },
  REDIS_URL: {
    pattern: /^(rediss?:\/\/([^@/?#\s]*@)?[^@/?#\s]+(\/\d*)?(\?\S*)?|rediss?\+(sentinel|cluster):\/\/\S+)$/,
    example: 'redis://host:6379',
  },
  SMTP_URL: { pattern: /^smtps?:\/\/\S+$/, example: 'smtp://host:587' },
  PUBLIC_URL: { pattern: /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/, example: 'https://apply.example.com' },
};

/**
 * @typedef {object} Settings
 * @property {number} port
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
 * Reads the settings that the start itself needs. API and worker parse all others.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} options an empty variable counts as unset
 * @returns {Settings}
 * @throws {StartError} with the name of every invalid variable, never its value
 */
export function readSettings({ root, env }) {
  const port = env.PORT ? Number(env.PORT) : 4000;
  const problems = [];
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push('PORT must be a whole number from 1 to 65535');
  for (const [name, { pattern, example }] of Object.entries(SHAPES)) {
    if (env[name] && !pattern.test(env[name])) problems.push(`${name} must look like ${example}`);
  }
  if (problems.length > 0) throw new StartError(`Please correct the environment: ${problems.join('; ')}.`);
  return {
    port,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    isProduction: env.NODE_ENV === 'production',
    mongoUrl: env.MONGO_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
  };
}
