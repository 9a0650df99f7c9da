import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';

/** No letters or digits that are mistaken for one another when read aloud or from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The secrets of this data folder, generated at its first use. They are never replaced: what is sealed with a lost key
 * cannot be read again.
 *
 * @param {string} dataDir
 * @returns {{ jwtSecret: string, fieldKeys: string, hasStarted: boolean }} `hasStarted`: a start has succeeded before
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
  save(file, { ...parseSecrets(file), hasStarted: true });
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
    const { jwtSecret, fieldKeys, hasStarted } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof jwtSecret === 'string' && typeof fieldKeys === 'string')
      return { jwtSecret, fieldKeys, hasStarted: hasStarted === true };
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
