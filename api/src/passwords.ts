import { hash, verify } from '@node-rs/argon2';

/** The library's default kind, argon2id, with 19 MiB, two passes, one lane: the first of OWASP's equivalent settings. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC text of the password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Checks against the stored hash; without one it does the same work against a decoy, and says no. */
export async function checkPassword({
  password,
  stored,
}: {
  password: string;
  stored: string | null;
}): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
