import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attachStatement, beginSession } from '../support/applications/apply.ts';
import { faultLength, reportFigures } from '../support/faults/fault-run.ts';
import { abortUpload } from '../support/faults/http-calls.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { type ProcessFigures, processFigures } from '../support/soak/resource-samples.ts';

const ABORTS = faultLength({ short: 50, long: 1_000 });
const AT_ONCE = 10;
const ABORTED_MEGABYTES = 8;
const KILLS = faultLength({ short: 3, long: 60 });
const PLACES = 10;
/** Database connections and other handles that come and go. */
const SOME_FILES = 10;
const HOUR = 3_600_000;

let temporary: string;
let services: Services;
beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'funding-desk-temporary-'));
  services = await startServices({ TMPDIR: temporary });
});
afterAll(async () => {
  await services.close();
  await rm(temporary, { recursive: true, force: true });
});

async function figures(): Promise<ProcessFigures> {
  const found = await processFigures(services.api.child.pid ?? 0);
  return found ?? { openFiles: 0, megabytes: 0 };
}

async function placesTaken(): Promise<number> {
  const sessions = await services.database.formSessions.find().select({ uploads: 1 }).lean();
  return sessions.reduce((sum, { uploads }) => sum + uploads.length, 0);
}

const hexOf = (rows: readonly unknown[]) => rows.map(String).sort();

/** Ids of the stored files, of files with bytes, and of files that a record names. */
async function storedIds() {
  const { connection, documents } = services.database;
  const files = await connection.collection('files.files').distinct('_id');
  const chunks = await connection.collection('files.chunks').distinct('files_id');
  const named = (await documents.find({ isReady: true, removedAt: null }).lean()).map(({ _id }) => _id);
  return { files: hexOf(files), chunks: hexOf(chunks), named: hexOf(named) };
}

/** Ages the remains beyond the sweep's limit and lets a worker sweep. */
async function sweep(): Promise<void> {
  const { documents, clock } = services.database;
  const longAgo = clock.fromNow(-HOUR);
  await documents.updateMany({ isReady: false }, { $set: { createdAt: longAgo } });
  await documents.collection.updateMany({ removedAt: { $ne: null } }, { $set: { removedAt: longAgo } });
  const worker = services.startWorker();
  await until('the sweep is through', async () => {
    const { files, chunks, named } = await storedIds();
    return files.join() === named.join() && chunks.join() === named.join();
  });
  await worker.stop();
}

describe('uploads that their sender aborts', () => {
  it(
    `${ABORTS} times leave no file, no memory and no place taken`,
    async () => {
      const session = await beginSession(services);
      const junk = randomBytes(ABORTED_MEGABYTES * 1_048_576);
      const abort = async (number: number) => {
        const part = [0, 0.3, 0.9, 1][number % 4] ?? 0;
        // The complete file is valid, so that it is being stored when its sender disconnects.
        await abortUpload({
          url: services.url,
          formSubmissionId: session,
          bytes: part === 1 ? pdfBytes() : junk,
          part,
        });
      };
      const abortMany = async (count: number) => {
        for (let done = 0; done < count; done += AT_ONCE)
          await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => abort(done + index)));
      };
      await abortMany(AT_ONCE * 2);
      await until('the places are free', async () => (await placesTaken()) === 0);
      const before = await figures();
      await abortMany(ABORTS);
      await until('the places are free', async () => (await placesTaken()) === 0);
      await until('open files are back', async () => (await figures()).openFiles <= before.openFiles + SOME_FILES);
      const after = await figures();
      const [files, memory] = (['openFiles', 'megabytes'] as const).map((key) => `${before[key]} -> ${after[key]}`);
      reportFigures(
        `${ABORTS} uploads broken off: open files ${files}, memory ${memory} MB, nothing in the temporary folder`,
      );
      expect(await readdir(temporary)).toEqual([]);
      // A leak of a tenth of each upload would exceed this.
      expect(after.megabytes - before.megabytes).toBeLessThan(Math.max(200, ABORTS * ABORTED_MEGABYTES * 0.1));

      const statuses: number[] = [];
      for (let place = 0; place <= PLACES; place += 1) statuses.push((await attachStatement(services, session)).status);
      expect(statuses).toEqual([...Array.from({ length: PLACES }, () => 201), 422]);
      await sweep();
    },
    faultLength({ short: 600_000, long: 600_000 }),
  );
});

const uploadSchema = z.object({ data: z.looseObject({ id: z.string() }) });

/** Uploads a file like the form: with one key, retried until it is stored. @returns its id */
async function attachPatiently(session: string, number: number): Promise<string> {
  const uploadKey = randomBytes(16).toString('hex');
  const bytes = pdfBytes(`Statement ${number} ${'x'.repeat(500_000)}`);
  for (;;) {
    const answer = await attachStatement(services, session, { bytes, uploadKey }).catch(() => null);
    if (answer?.status === 201) return uploadSchema.parse(await answer.json()).data.id;
    if (answer && answer.status < 500) throw new Error(`answered ${answer.status} ${await answer.text()}`);
    await pause(100);
  }
}

describe('an API that is killed while files arrive', () => {
  it(
    `${KILLS} times costs no place, and leaves nothing behind after the sweep`,
    async () => {
      let kept = 0;
      for (let round = 0; round < KILLS; round += 1) {
        const session = await beginSession(services);
        const { documents } = services.database;
        const before = await documents.countDocuments();
        const sending = Array.from({ length: PLACES }, (_, number) => attachPatiently(session, number));
        await until('one is being kept', async () => (await documents.countDocuments()) > before);
        await services.api.stop('SIGKILL');
        services.api.start();
        const ids = await Promise.all(sending);
        expect(new Set(ids).size).toBe(PLACES);
        kept += ids.length;
        await services.api.untilReady();
        // Separates this round from the next.
        await documents.updateMany(
          { isReady: false, removedAt: null },
          { $set: { removedAt: services.database.clock.now() } },
        );
      }
      const left = await services.database.documents.countDocuments({ isReady: false });
      reportFigures(
        `API killed ${KILLS} times among ${kept} uploads: all kept, ${left} unfinished ones left to the sweep`,
      );
      await sweep();
      const { named } = await storedIds();
      expect(named).toHaveLength(kept + PLACES);
    },
    faultLength({ short: 600_000, long: 900_000 }),
  );
});
