import { brokenPasswordRule } from '@funding-desk/shared/schemas/people/new-password';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { PlainCode } from '../error-messages.ts';
import { AppError } from '../errors.ts';

const MAX_SIGNS_AROUND = 2;

let commonest: ReadonlySet<string> | undefined;

/** Whether the password is a common one, in any letter case, with up to two characters added around it. */
function isCommon(password: string): boolean {
  commonest ??= new Set(dictionary['passwords-common']);
  const folded = password.normalize('NFKC').toLowerCase();
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return commonest.has(folded) || (folded.length - bare.length <= MAX_SIGNS_AROUND && commonest.has(bare));
}

/** Why this cannot be a new password, or null (specification, section 5; common passwords are refused as well). */
function passwordProblem(password: string): PlainCode | null {
  return brokenPasswordRule(password) ?? (isCommon(password) ? 'password_too_common' : null);
}

/**
 * @param field field of the request body
 * @throws AppError 422 for the first broken rule
 */
export function assertPassword(password: string, field = 'password'): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw new AppError(problem, { fieldNames: [field] });
}

/** argon2id, the library's default, with 19 MiB, two passes and one lane: the first of OWASP's equivalent settings. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards send one letter in different code points, such as é as one or as two (NIST SP 800-63B, 3.1.1.2). */
const normalize = (password: string) => password.normalize('NFC');

/** The password's hash in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against the stored hash. Without a hash it does the same work on a decoy and returns false. Earlier
 * versions hashed the password as it was typed, so that form counts as well.
 */
export async function checkPassword({
  password,
  stored,
}: {
  password: string;
  stored: string | null;
}): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const forms = [...new Set([normalize(password), password, password.normalize('NFD')])];
  let matches = false;
  // One after the other, because each takes 19 MiB. All of them, so that the time does not tell which one matched.
  for (const form of forms) matches = (await verify(against, form)) || matches;
  return stored !== null && matches;
}
