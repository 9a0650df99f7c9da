import { appendFile, readFile } from 'node:fs/promises';
import { readNewestEntry } from '@funding-desk/shared/server/audit/audit-trail';
import { anchorLine, type ChainPosition, parseAnchors } from '@funding-desk/shared/server/audit/verify-chain';

import type { WorkerContext } from '../../context.ts';

type Context = Pick<WorkerContext, 'database' | 'logger'> & {
  readonly env: Pick<WorkerContext['env'], 'AUDIT_ANCHOR_FILE'>;
};

/** The last anchor of the file, or null. */
async function readLastAnchor(file: string): Promise<ChainPosition | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseAnchors(text).anchors.at(-1) ?? null;
}

async function isStillThere({ database }: Context, { number, hash }: ChainPosition): Promise<boolean> {
  const entry = await database.auditLog.findById(number).select({ hash: 1 }).lean();
  return entry?.hash === hash;
}

/**
 * Notes the head of the audit log outside the database: in the process log and in `AUDIT_ANCHOR_FILE`. It first checks
 * that the last noted entry still exists. If not, the log was cut or rewritten, or a backup was restored. Several
 * workers can do this.
 * @returns notes it once
 */
export function createAnchoring(context: Context): () => Promise<void> {
  const { database, logger, env } = context;
  const file = env.AUDIT_ANCHOR_FILE;
  let last: ChainPosition | null = null;

  return async () => {
    last ??= file ? await readLastAnchor(file) : null;
    if (last && !(await isStillThere(context, last)))
      logger.error({ number: last.number, hash: last.hash }, 'the audit log was altered: a noted entry is not there');
    const newest = await readNewestEntry(database);
    if (!newest) return;
    const head = { number: newest._id, hash: newest.hash };
    logger.info(head, 'head of the audit log');
    if (file) await appendFile(file, anchorLine({ ...head, at: database.clock.now() }), { mode: 0o600 });
    last = head;
  };
}
