import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of this program. A release writes it into every `package.json`. */
export function readProductVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}
