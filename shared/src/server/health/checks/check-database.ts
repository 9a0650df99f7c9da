import { z } from 'zod';
import type { HealthCheck } from '../../../schemas/health.ts';
import type { Database } from '../../database/database.ts';
import { MigrationError } from '../../migrations/migration.ts';
import {
  describeWork,
  isNothing,
  readPendingWork,
  readSchemaVersion,
  SCHEMA_VERSION,
} from '../../migrations/schema-version.ts';
import { describeStartFailure } from '../../start-failure.ts';
import { failure, type Objection, resultOf, warning } from '../findings.ts';

const buildSchema = z.looseObject({ version: z.string(), modules: z.array(z.string()).default([]) });
const helloSchema = z.looseObject({
  setName: z.string().optional(),
  hosts: z.array(z.string()).default([]),
  msg: z.string().optional(),
});
const statsSchema = z.looseObject({
  dataSize: z.number(),
  storageSize: z.number(),
  indexSize: z.number(),
  fsTotalSize: z.number().default(0),
  fsUsedSize: z.number().default(0),
});

/** What a database server says about itself. */
export interface ServerFacts {
  readonly version: string;
  /** The database that `npm start` runs itself. */
  readonly isEmbedded: boolean;
  /** Null without a replica set. */
  readonly replicaSet: { readonly name: string; readonly members: number } | null;
  readonly isSharded: boolean;
  /** Bytes of records and indexes on the disk. */
  readonly size: number;
  /** Free bytes on the server's disk. Null when it does not report them. */
  readonly free: number | null;
}

export async function readServerFacts({ connection: { db } }: Pick<Database, 'connection'>): Promise<ServerFacts> {
  if (!db) throw new Error('the connection is closed');
  const [build, hello, stats] = await Promise.all([
    db.admin().command({ buildInfo: 1 }),
    db.command({ hello: 1 }),
    db.command({ dbStats: 1 }),
  ]);
  const { version, modules } = buildSchema.parse(build);
  const { setName, hosts, msg } = helloSchema.parse(hello);
  const { dataSize, storageSize, indexSize, fsTotalSize, fsUsedSize } = statsSchema.parse(stats);
  return {
    version,
    isEmbedded: modules.includes('embedded'),
    replicaSet: setName === undefined ? null : { name: setName, members: hosts.length },
    isSharded: msg === 'isdbgrid',
    size: (storageSize || dataSize) + indexSize,
    free: fsTotalSize > 0 ? fsTotalSize - fsUsedSize : null,
  };
}

function describeServer({ isEmbedded, isSharded, replicaSet }: ServerFacts): string {
  if (isEmbedded) return 'embedded database';
  if (isSharded) return 'sharded cluster';
  if (replicaSet === null) return 'single server';
  return `replica set ${replicaSet.name}, ${replicaSet.members} member${replicaSet.members === 1 ? '' : 's'}`;
}

const NO_REPLICA =
  'Run the database as a replica set, so that the loss of one disk does not lose applications (docs/deploying.md).';

async function findPending({ connection }: Pick<Database, 'connection'>): Promise<Objection[]> {
  try {
    const work = await readPendingWork({ connection });
    if (isNothing(work)) return [];
    const what = describeWork(work).join(', ');
    return [warning(`Back up, then start the application or run 'npm run migrate': pending are ${what}.`)];
  } catch (error) {
    if (error instanceof MigrationError) return [failure(error.message)];
    throw error;
  }
}

/** Whether the database fits this program, and how it is run. It never migrates. */
export async function checkDatabase({
  database,
  facts,
  isProduction,
}: {
  readonly database: Pick<Database, 'connection'>;
  readonly facts: ServerFacts;
  readonly isProduction: boolean;
}): Promise<HealthCheck> {
  const version = await readSchemaVersion(database.connection);
  const isAlone = isProduction && facts.replicaSet === null && !facts.isSharded;
  return resultOf('database', {
    seen: `${describeServer(facts)}, migration ${version} of ${SCHEMA_VERSION}`,
    objections: [...(await findPending(database)), ...(isAlone ? [warning(NO_REPLICA)] : [])],
  });
}

/** @param error why no connection was possible */
export function reportUnreachable(error: unknown): HealthCheck {
  return resultOf('database', {
    seen: 'not reachable',
    objections: [failure(describeStartFailure(error).replace(/^The start failed: /, ''))],
  });
}
