import { createHash } from 'node:crypto';
import type { DisclosureLaw } from '../../disclosures/disclosure-law.ts';

/** Raised when the drawing, or a text outside of the table, changes what a disclosure says. */
const DRAWING = 2;

/** Names an entry of the table: any change of it is another version, which each company approves anew. */
export const versionOfLaw = (law: DisclosureLaw): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, law]))
    .digest('hex')
    .slice(0, 16);
