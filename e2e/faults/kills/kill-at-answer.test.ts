import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { digestEvidence } from '@funding-desk/shared/server/audit/evidence-parts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, acceptedSchema, prepareApplication } from '../../support/applications/apply.ts';
import { reportBalance, strikeBalance, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { faultLength } from '../../support/faults/fault-run.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../../support/services/services.ts';

const KILLS = faultLength({ short: 8, long: 100 });
/** API processes that are started and killed in parallel. */
const LANES = 2;

let services: Services;
beforeAll(async () => {
  services = await startServices();
  services.startWorker();
});
afterAll(() => services.close());

/** Submits the body and kills the process when the first bytes of its response arrive. @returns the body of a 201 */
async function submitAndKill({
  url,
  child,
  body,
}: {
  url: string;
  child: ChildProcess;
  body: object;
}): Promise<string> {
  const ended = once(child, 'exit');
  const answer = new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sending = request(`${url}/api/form/submit`, { method: 'POST', headers, agent: false }, (response) => {
      child.kill('SIGKILL');
      const isCreated = response.statusCode === 201;
      text(response).then(
        (told) => (isCreated ? resolve(told) : reject(new Error(`Answered ${response.statusCode}: ${told}`))),
        reject,
      );
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
  const told = await answer;
  await ended;
  return told;
}

/** Session and file come from the services' own API, which keeps running. */
async function applyToVictim(): Promise<Accepted> {
  const body = await prepareApplication(services);
  const { url, child } = await startAnotherApi(services);
  const told = await submitAndKill({ url, child, body });
  return { body, tries: 1, ...acceptedSchema.parse(JSON.parse(told)).data };
}

async function killMany(): Promise<readonly Accepted[]> {
  const accepted: Accepted[] = [];
  let left = KILLS;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      accepted.push(await applyToVictim());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return accepted;
}

/** Lists what an application lacks in the audit log and its form session. */
async function findUnbound({ _id, reference, session, evidence }: Application): Promise<string[]> {
  const { auditLog, formSessions } = services.database;
  const receipts = await auditLog.find({ action: 'submission.create', subject: _id.toHexString() }).lean();
  const kept = await formSessions.findById(session).lean();
  const digests = receipts.map(({ digest }) => digest);
  const isBound = digests.length === 1 && digests[0] === digestEvidence(evidence.parts);
  const isCleared = kept?.finishedAt instanceof Date && Object.keys(kept.draft.values).length === 0;
  return [
    ...(isBound ? [] : [`${reference} has ${receipts.length} receipts`]),
    ...(isCleared ? [] : [`the session of ${reference} is not finished`]),
  ];
}

describe('kill -9 of the API at the moment of its response', () => {
  it(
    'loses nothing: the application is bound, rendered and mailed once, and its session is finished',
    async () => {
      const accepted = await killMany();
      await untilAllIsSettled(services, 300);
      const isUnbound = { 'effects.kind': 'accept-application' };
      const { collection } = services.database.applications;
      await until('everything is bound', async () => (await collection.findOne(isUnbound)) === null, 300);
      const balance = await strikeBalance(services, accepted);
      reportBalance(`${KILLS} kills of the API in the instant of its answer`, balance);
      const records = await services.database.applications.find().lean();
      const unbound = (await Promise.all(records.map(findUnbound))).flat();
      expect([balance.lost, balance.duplicated, balance.repeated, unbound]).toEqual([[], [], 0, []]);
      expect(balance.accepted).toBe(KILLS);
    },
    faultLength({ short: 600_000, long: 1_800_000 }),
  );
});
