/**
 * `npm run audit:verify` verifies the audit log against its anchors: `-- NUMBER:HASH` for one, `-- --anchors FILE`
 * for a file of them, by default the file at `AUDIT_ANCHOR_FILE`. Exit code 0 for an intact chain, else 1.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type ChainPosition,
  parseAnchors,
  parseChainPosition,
  verifyAuditChain,
} from '@funding-desk/shared/server/audit/verify-chain';

import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { readSealedDatabase } from '../env.ts';
import { describeChain } from './describe-chain.ts';

const USAGE = 'Valid arguments: none, a head as NUMBER:HASH, or --anchors FILE with the file that the worker writes.';

/** @throws EnvironmentError for unknown arguments */
function readArguments(): { readonly head: string | undefined; readonly file: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { anchors: { type: 'string' } }, allowPositionals: true });
    if (positionals.length > 1) throw new EnvironmentError(USAGE);
    return { head: positionals[0], file: values.anchors };
  } catch {
    throw new EnvironmentError(USAGE);
  }
}

/** @throws EnvironmentError for a malformed anchor */
function readNotedHead(text: string | undefined): readonly ChainPosition[] {
  if (text === undefined) return [];
  const place = parseChainPosition(text);
  if (!place) throw new EnvironmentError('The head must be NUMBER:HASH, as printed by an earlier verification.');
  return [place];
}

/** @throws EnvironmentError when the file is unreadable or has a malformed line */
async function readAnchors(file: string | undefined): Promise<readonly ChainPosition[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch(() => {
    throw new EnvironmentError(
      `The anchor file ${file} cannot be read. Give its path as --anchors FILE, or leave AUDIT_ANCHOR_FILE unset.`,
    );
  });
  const { anchors, badLines } = parseAnchors(text);
  const [bad] = badLines;
  if (bad !== undefined)
    throw new EnvironmentError(
      `Line ${bad} of ${file} is not an anchor. Find out why, remove it from a copy, and use the copy.`,
    );
  return anchors;
}

async function verify(): Promise<void> {
  const { head, file } = readArguments();
  const noted = readNotedHead(head);
  const { MONGO_URL, FIELD_KEYS, AUDIT_ANCHOR_FILE } = readSealedDatabase();
  const anchors = [...noted, ...(await readAnchors(file ?? AUDIT_ANCHOR_FILE))];
  const sealer = createSealer(FIELD_KEYS);
  const database = await openDatabase({ url: MONGO_URL, migrates: false });
  try {
    const verdict = await verifyAuditChain({ database, sealer, anchors });
    process.stdout.write(`${describeChain(verdict, anchors.length)}\n`);
    if (!verdict.isWhole) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

verify().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
