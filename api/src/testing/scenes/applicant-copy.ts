import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApi } from '../test-api.ts';
import { previewApplicant } from './applicant-data.ts';

const run = promisify(execFile);

/** Unpacks an archive below the folder. @returns where its files are */
export async function unpackArchive(folder: string, bytes: Buffer): Promise<string> {
  const into = await mkdtemp(path.join(folder, 'one-'));
  await writeFile(path.join(into, 'copy.zip'), bytes);
  await run('unzip', ['-q', path.join(into, 'copy.zip'), '-d', into]);
  return into;
}

interface CopyInput {
  readonly api: TestApi;
  readonly token: string;
  /** The search for the applicant. */
  readonly body: object;
  readonly folder: string;
}

/** Unpacks the copy of what is held about an applicant below the folder. @returns where its files are */
export async function copyApplicantTo({ folder, ...search }: CopyInput): Promise<string> {
  const { applicant, company } = await previewApplicant(search);
  const query = new URLSearchParams({ company: company.id, applicant });
  const response = await search.api.fetch(`/applicant-data/copy?${query}`, { token: search.token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unpackArchive(folder, Buffer.from(await response.arrayBuffer()));
}

/** Application.json and Draft.json. */
export const answersSchema = z.looseObject({
  answers: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  evidence: z.looseObject({ clientAddress: z.string() }).optional(),
});
