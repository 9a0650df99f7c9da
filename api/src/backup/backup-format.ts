import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { mongo } from 'mongoose';
import { z } from 'zod';

/** A run is a folder 0001, 0002, … with a manifest and one file per collection. */
export const MANIFEST = 'manifest.json';
const RUN_NAME = /^\d{4}$/;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Number of the newest migration of the database. */
  schema: z.number(),
  /** Server time before the first record was read. Everything accepted before it is contained. */
  moment: z.string(),
  /** SHA-256 of the manifest of the run before. Null for a full backup. */
  previous: z.string().nullable(),
  /** Ids of FIELD_KEYS with a value derived from each key, which does not reveal it. */
  keys: z.record(z.string(), z.string()),
  auditHead: z.strictObject({ number: z.number(), hash: z.string() }).nullable(),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w.-]+\.gz$/),
      collection: z.string(),
      sha256: z.string(),
      puts: z.number(),
      removals: z.number(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export interface Run {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly sha256: string;
}

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

const { EJSON } = mongo.BSON;

/** Canonical Extended JSON, which preserves every type. */
export const toLine = (value: unknown) => EJSON.stringify(value, { relaxed: false });
export const fromLine = (line: string): mongo.Document => EJSON.parse(line, { relaxed: false });

async function readRun(folder: string): Promise<Run> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new EnvironmentError(`${join(folder, MANIFEST)} cannot be read.`);
  });
  try {
    return { folder, manifest: manifestSchema.parse(JSON.parse(text)), sha256: sha256(text) };
  } catch {
    throw new EnvironmentError(`${join(folder, MANIFEST)} is damaged, or of another version.`);
  }
}

/** Reads one run after the other, oldest first. @throws EnvironmentError when a manifest is missing, damaged or replaced */
export async function* openRuns(directory: string): AsyncGenerator<Run> {
  const names = await readdir(directory).catch((): string[] => []);
  let previous: string | null = null;
  for (const name of names.filter((each) => RUN_NAME.test(each)).sort()) {
    const run = await readRun(join(directory, name));
    if (run.manifest.previous !== previous)
      throw new EnvironmentError(`${run.folder} does not continue the run before it: one is missing or was replaced.`);
    previous = run.sha256;
    yield run;
  }
}

/** All runs of a backup, as `openRuns` reads them. */
export async function readRuns(directory: string): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for await (const run of openRuns(directory)) runs.push(run);
  return runs;
}
