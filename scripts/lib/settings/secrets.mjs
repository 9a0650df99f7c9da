import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.mjs';

/** No letters or digits that are mistaken for one another when read aloud or from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * @typedef {object} Secrets
 * @property {string} jwtSecret
 * @property {string} fieldKeys
 * @property {boolean} hasStarted a start has succeeded before, or was given a password
 * @property {string} [pendingPassword] made up by a start that has not succeeded; it may be the administrator's already
 */

/**
 * The secrets of this data folder, generated at its first use. They are never replaced: what is sealed with a lost key
 * cannot be read again.
 *
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function loadSecrets(dataDir) {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return parseSecrets(file);
  const secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    fieldKeys: `k1:${randomBytes(32).toString('base64')}`,
    hasStarted: false,
  };
  save(file, secrets);
  return secrets;
}

/** From now on no administrator's password is generated for this folder. @param {string} dataDir */
export function noteSuccessfulStart(dataDir) {
  const file = secretsFile(dataDir);
  const { pendingPassword, ...lasting } = parseSecrets(file);
  save(file, { ...lasting, hasStarted: true });
}

/**
 * A start that is given a password may die when the administrator stands: none is made up after that. Should there be
 * no administrator after all, the API makes one and announces it.
 * @param {string} dataDir
 */
export function noteGivenPassword(dataDir) {
  const file = secretsFile(dataDir);
  const secrets = parseSecrets(file);
  if (!secrets.hasStarted && !secrets.pendingPassword) save(file, { ...secrets, hasStarted: true });
}

/**
 * The administrator's first password: the same one at each start until one has succeeded, since a start that died may
 * have got as far as making the administrator.
 * @param {string} dataDir
 * @returns {string}
 */
export function pendingPassword(dataDir) {
  const file = secretsFile(dataDir);
  const secrets = parseSecrets(file);
  if (secrets.pendingPassword) return secrets.pendingPassword;
  const password = generatePassword();
  save(file, { ...secrets, pendingPassword: password });
  return password;
}

/** @returns {string} 16 random characters in four groups, with at least one digit; about 79 bits */
export function generatePassword() {
  const characters = Array.from({ length: 16 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return /\d/.test(characters) ? characters.match(/.{4}/g).join('-') : generatePassword();
}

function secretsFile(dataDir) {
  return join(dataDir, 'secrets.json');
}

function parseSecrets(file) {
  try {
    const { jwtSecret, fieldKeys, hasStarted, pendingPassword } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof jwtSecret === 'string' && typeof fieldKeys === 'string')
      return {
        jwtSecret,
        fieldKeys,
        hasStarted: hasStarted === true,
        ...(typeof pendingPassword === 'string' ? { pendingPassword } : {}),
      };
  } catch {
    // told below, like a file of another shape
  }
  throw new StartError(
    `${file} cannot be read: restore it from a backup, since the stored applications are sealed with its keys.`,
  );
}

function save(file, secrets) {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
