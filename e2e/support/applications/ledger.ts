import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import { reportFigures } from '../faults/fault-run.ts';
import { until } from '../services/processes.ts';
import type { Services } from '../services/services.ts';
import { type Accepted, type Applicant, acceptedSchema, sendApplication } from './apply.ts';

/** What became of the accepted applications. Each list entry describes one problem. */
export interface Balance {
  readonly accepted: number;
  readonly records: number;
  readonly pdfs: number;
  readonly messages: number;
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  /** Messages that arrived more than once under one Message-ID, after an attempt without a recorded end. */
  readonly repeated: number;
  /** Attempts beyond the first, over all outbox tasks. */
  readonly retried: number;
  /** Files of interrupted renderings. The records name them, and the sweep removes them. */
  readonly leftovers: number;
}

/** The installation that is compared. */
type Installation = Applicant & Pick<Services, 'database' | 'mail'>;
type Finding = Pick<Balance, 'lost' | 'duplicated'>;

/** A caller who repeats the submit must get the same response. */
async function findForgotten(services: Installation, accepted: readonly Accepted[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const { id, reference, body } of accepted) {
    const answer = await sendApplication(services, body);
    const kept = acceptedSchema.safeParse(await answer.json());
    const isSame = kept.success && kept.data.data.id === id && kept.data.data.reference === reference;
    if (!isSame) forgotten.push(`${reference} is answered ${answer.status} when it is sent again`);
  }
  return forgotten;
}

function compareRecords(accepted: readonly Accepted[], records: readonly Application[]): Finding {
  const told = new Set(accepted.map(({ id }) => id));
  const kept = new Set(records.map(({ _id }) => _id.toHexString()));
  return {
    lost: [...told].filter((id) => !kept.has(id)).map((id) => `the record ${id}`),
    duplicated: [...kept].filter((id) => !told.has(id)).map((id) => `the record ${id}, which nobody was told of`),
  };
}

/** Compares the stored files with the records that name them. */
export async function compareFiles({ database }: Installation, records: readonly Application[]) {
  const stored = await database.connection.collection('files.files').find().project({ _id: 1 }).toArray();
  const files = new Set(stored.map(({ _id }) => String(_id)));
  const uploads = await database.documents.find().select({ _id: 1 }).lean();
  const pdfs = records.flatMap(({ pdf, maskedPdf }) => [pdf, maskedPdf].flatMap((id) => (id ? [String(id)] : [])));
  const documents = [...uploads, ...records.flatMap((record) => record.documents)].map(({ _id }) => String(_id));
  const leftovers = records.flatMap((record) => record.unclaimedFiles.map(({ _id }) => String(_id)));
  const known = new Set([...pdfs, ...documents, ...leftovers]);
  const unprinted = records.filter(({ pdf, maskedPdf }) => !pdf || !maskedPdf);
  return {
    pdfs: pdfs.filter((id) => files.has(id)).length,
    leftovers: leftovers.filter((id) => files.has(id)).length,
    lost: [
      ...unprinted.map(({ reference }) => `the PDF of ${reference}`),
      ...pdfs.filter((id) => !files.has(id)).map((id) => `the bytes of the PDF ${id}`),
    ],
    duplicated: [...files].filter((id) => !known.has(id)).map((id) => `the file ${id}, which no record names`),
  };
}

function compareMessages({ url, mail: { received } }: Installation, records: readonly Application[]) {
  const { hostname } = new URL(url);
  const arrived = new Map<string, string[]>();
  for (const { to, parsed } of received) {
    const id = parsed.messageId ?? '';
    arrived.set(id, [...(arrived.get(id) ?? []), to]);
  }
  const lost: string[] = [];
  const duplicated: string[] = [];
  let repeated = 0;
  const deliveries = records.flatMap(({ outbox }) => outbox.filter(({ kind }) => kind === 'email'));
  for (const { _id, address, attempts } of deliveries) {
    const messageId = `<${_id.toHexString()}@${hostname}>`;
    const addresses = arrived.get(messageId) ?? [];
    arrived.delete(messageId);
    if (addresses.length === 0) lost.push(`the message to ${address}`);
    if (addresses.some((to) => to !== address)) duplicated.push(`the message to ${address}, at another address`);
    if (addresses.length > attempts) duplicated.push(`the message to ${address}, within one attempt`);
    repeated += Math.max(0, addresses.length - 1);
  }
  duplicated.push(...[...arrived.keys()].map((id) => `the message ${id}, which nothing owes`));
  return { messages: received.length, lost, duplicated, repeated };
}

/** Waits until no outbox task is pending. */
export async function untilAllIsSettled({ database }: Pick<Services, 'database'>, seconds: number): Promise<void> {
  const isEnqueued = { outbox: trusted({ $elemMatch: { state: 'pending' } }) };
  await until(
    'all outbox tasks are settled',
    async () => (await database.applications.exists(isEnqueued)) === null,
    seconds,
  );
}

/**
 * Compares all applications that were ever accepted with the stored records and the received messages. All tasks must
 * be settled.
 */
export async function strikeBalance(services: Installation, accepted: readonly Accepted[]): Promise<Balance> {
  const forgotten = await findForgotten(services, accepted);
  const records = await services.database.applications.find().lean();
  const kept = compareRecords(accepted, records);
  const files = await compareFiles(services, records);
  const mail = compareMessages(services, records);
  const undone = records.flatMap(({ reference, outbox }) =>
    outbox
      .filter(({ state }) => state !== 'done')
      .map(({ kind, state, reason }) => `${kind} of ${reference}: ${state}, ${reason}`),
  );
  return {
    accepted: accepted.length,
    records: records.length,
    pdfs: files.pdfs,
    messages: mail.messages,
    lost: [...forgotten, ...kept.lost, ...files.lost, ...mail.lost, ...undone],
    duplicated: [...kept.duplicated, ...files.duplicated, ...mail.duplicated],
    repeated: mail.repeated,
    retried: records.flatMap(({ outbox }) => outbox).reduce((sum, { attempts }) => sum + attempts - 1, 0),
    leftovers: files.leftovers,
  };
}

/** Prints one line of figures. */
export function reportBalance(fault: string, balance: Balance): void {
  const { accepted, records, pdfs, messages, lost, duplicated, repeated, retried, leftovers } = balance;
  const seen = `${accepted} accepted, ${records} records, ${pdfs} PDFs (clear and masked), ${messages} messages`;
  const verdict = `${lost.length} lost, ${duplicated.length} duplicated, ${repeated} repeated under the same Message-ID`;
  reportFigures(
    `${fault}: ${seen}; ${verdict}; ${retried} attempts beyond the first, ${leftovers} files left to the sweep`,
  );
}

/** Makes all pending tasks due, as if their leases and pauses had ended. No worker may be running. */
export async function runOutLeases({ database }: Services): Promise<void> {
  await database.applications.updateMany(
    { outbox: trusted({ $elemMatch: { state: 'pending', dueAt: { $ne: null } } }) },
    { $set: { 'outbox.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.state': 'pending', 'claimed.dueAt': { $ne: null } }] },
  );
}
