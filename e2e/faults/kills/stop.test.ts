import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIELD_VALUES, pdfBytes, SIGNATURES } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Accepted, acceptedSchema } from '../../support/applications/apply.ts';
import { reportBalance, strikeBalance, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { reportFigures } from '../../support/faults/fault-run.ts';
import { type Fate, type WatchedCall, watchedCall } from '../../support/faults/http-calls.ts';
import { type RunningProcess, until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const APPLICANTS = 8;
/** Applications that are submitted before the signal. */
const WARM_UP = 12;
/** Time limit of the supervisor. Seconds. */
const STOP_LIMIT = 25;

let services: Services;
let worker: RunningProcess;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
  // Until then, a signal ends it like any program.
  const log = path.join(services.folder, 'worker.log');
  await until('the worker works', async () => (await readFile(log, 'utf8')).includes('"msg":"working"'));
});
afterAll(async () => {
  agent.destroy();
  await services.close();
});

const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });
const uploadSchema = z.object({ data: z.looseObject({ id: z.string() }) });

interface Log {
  readonly accepted: Accepted[];
  readonly fates: Fate[];
}

/** Body and headers of an upload. */
async function uploadOf(formSubmissionId: string): Promise<Pick<WatchedCall, 'body' | 'headers' | 'method'>> {
  const form = new FormData();
  form.set('documentType', 'bankStatements');
  form.set('formSubmissionId', formSubmissionId);
  form.set('file', new File([new Uint8Array(pdfBytes('A statement'))], 'October.pdf'));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Calls and returns the response; null once the server accepts no more. @throws for an unsuccessful response */
async function ask(log: Log, path: string, call: Omit<WatchedCall, 'url' | 'agent'> = {}): Promise<string | null> {
  const fate = await watchedCall({ ...call, url: `${services.url}/api${path}`, agent });
  log.fates.push(fate);
  if (fate.kind !== 'answered' || fate.status === 503) return null;
  if (fate.status >= 300) throw new Error(`${path} was answered ${fate.status} ${fate.text}`);
  return fate.text;
}

/** Submits one application, with its file over a slow connection. @returns whether the server still accepts more */
async function applyOnce(log: Log, chunkCount: number): Promise<boolean> {
  const begun = await ask(log, `/form/initialize-session/${services.link.slug}`);
  if (begun === null) return false;
  const { formSubmissionId } = sessionSchema.parse(JSON.parse(begun)).data;
  const upload = await uploadOf(formSubmissionId);
  const uploaded = await ask(log, '/documents/upload-public', { ...upload, chunkCount });
  if (uploaded === null) return false;
  const body = {
    ...FIELD_VALUES,
    companyId: services.company._id.toHexString(),
    generatedLinkId: services.link._id.toHexString(),
    generatedLinkSlug: services.link.slug,
    formSubmissionId,
    signatures: SIGNATURES,
    uploadedFileIds: [uploadSchema.parse(JSON.parse(uploaded)).data.id],
  };
  const headers = { 'content-type': 'application/json' };
  const submit = { method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) };
  const answer = await ask(log, '/form/submit', submit);
  if (answer === null) return false;
  log.accepted.push({ ...acceptedSchema.parse(JSON.parse(answer)).data, body, tries: 1 });
  return true;
}

async function applyUntilRefused(log: Log, chunkCount: number): Promise<void> {
  while (await applyOnce(log, chunkCount));
}

const isTaken = (fate: Fate) => fate.kind === 'answered' && fate.status !== 503;
/** Refused with a response, or not connected at all. */
const isRefused = (fate: Fate) => fate.kind === 'refused' || (fate.kind === 'answered' && fate.status === 503);

/** Statuses of `/readyz` until the server is gone. */
async function watchReadiness(): Promise<number[]> {
  const probe = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  for (;;) {
    const fate = await watchedCall({ url: `${services.url}/readyz`, agent: probe });
    if (fate.kind !== 'answered') return statuses;
    statuses.push(fate.status);
    await pause(50);
  }
}

describe('SIGTERM to API and worker under load', () => {
  it('interrupts no request, stops both cleanly, and everything accepted is delivered after the next start', async () => {
    const log: Log = { accepted: [], fates: [] };
    const load = Array.from({ length: APPLICANTS }, (_, index) => applyUntilRefused(log, 1 + (index % 4) * 5));
    const readiness = watchReadiness();
    await until('some are in', () => log.accepted.length >= WARM_UP);
    const before = log.fates.length;
    const signalled = performance.now();
    const ends = Promise.all([services.api.stop(), worker.stop()]);
    await Promise.all(load);
    let hasEnded = false;
    void ends.then(() => {
      hasEnded = true;
    });
    await until('both have ended', () => hasEnded, STOP_LIMIT);
    const seconds = ((performance.now() - signalled) / 1000).toFixed(1);
    const count = (isOne: (fate: Fate) => boolean) => log.fates.filter(isOne).length;
    const answers = `${count(isTaken)} answered, ${log.fates.length - before} ended after the signal`;
    const cut = log.fates.filter(({ kind }) => kind === 'cut');
    reportFigures(
      `SIGTERM under load: ${answers}; ${count(isRefused)} refused, ${cut.length} cut; ended in ${seconds} s`,
    );

    expect(cut).toEqual([]);
    expect([services.api.child.exitCode, worker.child.exitCode]).toEqual([0, 0]);
    expect((await readiness).at(-1)).toBe(503);
    expect(count((fate) => isTaken(fate) && fate.kind === 'answered' && fate.isLast)).toBeGreaterThan(0);

    services.api.start();
    await services.api.untilReady();
    worker = services.startWorker();
    await untilAllIsSettled(services, 120);
    const balance = await strikeBalance(services, log.accepted);
    reportBalance('SIGTERM under load', balance);
    expect([balance.lost, balance.duplicated]).toEqual([[], []]);
  });
});
