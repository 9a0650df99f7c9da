import { Types } from 'mongoose';
import { holdChangesOf } from '../../audit/hold-audit.ts';
import { type Database, driverCollection } from '../../database/bind-models.ts';
import type { Effect } from '../../models/outbox/effects.ts';
import type { Migration } from '../migration.ts';

/** Codes of a missing index and of a missing collection. */
const ABSENT: readonly unknown[] = [26, 27];

/** The fields that held what must follow a change, with the indexes that found them. */
const RETIRED: readonly (readonly [collection: string, field: string, index: string])[] = [
  ['form-submissions', 'unlogged', 'unlogged.at_1'],
  ['application-documents', 'unlogged', 'unlogged.at_1'],
  ['document-requests', 'unlogged', 'unlogged.at_1'],
  ['notes', 'unlogged', 'unlogged.at_1'],
  ['download-days', 'unlogged', 'unlogged.at_1'],
  ['form-submissions', 'holdUnloggedSince', 'holdUnloggedSince_1'],
  ['form-submissions', 'untold', 'untold.at_1'],
  ['notes', 'untold', 'untold.at_1'],
  ['download-days', 'untoldSince', 'untoldSince_1'],
  ['form-submissions', 'webhookEvents', 'webhookEvents.at_1'],
  ['application-documents', 'webhookEvents', 'webhookEvents.at_1'],
  ['document-requests', 'webhookEvents', 'webhookEvents.at_1'],
  ['form-submissions', 'filesLeftSince', 'filesLeftSince_1'],
  ['form-submissions', 'filedAt', 'filedAt_1_createdAt_-1'],
  ['form-submissions', 'unboundSince', 'unboundSince_1'],
  ['users', 'assignmentsCheck', 'assignmentsCheck.dueAt_1'],
];

/** Adds effects to those that a record has. The update removes what they replace, so that repeating it adds none. */
const withEffects = (effects: object) => ({ effects: { $concatArrays: [{ $ifNull: ['$effects', []] }, effects] } });

const effect = (kind: string, payload: object, _id: unknown = '$$one._id') => ({
  _id,
  kind,
  dueAt: '$$NOW',
  payload,
});

const each = (list: string, kind: string, payload: object) => ({
  $map: { input: `$${list}`, as: 'one', in: effect(kind, payload) },
});

/** Entries that the audit log does not have yet. @param subject the record that they are about */
const entriesOf = (subject: string) =>
  each('unlogged', 'log-entry', {
    at: '$$one.at',
    action: '$$one.action',
    company: '$company',
    subject,
    actor: { $ifNull: ['$$one.actor', null] },
    address: { $ifNull: ['$$one.address', ''] },
    changes: { $ifNull: ['$$one.changes', []] },
    details: { $ifNull: ['$$one.details', {}] },
    digest: '',
  });

/** The records about which each collection's entries are. */
const SUBJECTS = {
  'form-submissions': '$_id',
  'application-documents': '$submission',
  'document-requests': '$submission',
  notes: '$submission',
  'download-days': '$person',
} as const;

async function moveEntries({ connection }: Database): Promise<void> {
  for (const [name, subject] of Object.entries(SUBJECTS))
    await connection
      .collection(name)
      .updateMany({ 'unlogged.at': { $exists: true } }, [
        { $set: withEffects(entriesOf(subject)) },
        { $unset: 'unlogged' },
      ]);
}

/** Notices to people whose e-mails are not enqueued yet. */
async function moveNotices({ connection }: Database): Promise<void> {
  const notices = (application: string) =>
    each('untold', 'notify-person', {
      about: '$$one.kind',
      application,
      person: '$$one.person',
      by: { $ifNull: ['$$one.by', ''] },
    });
  for (const [name, application] of Object.entries({ 'form-submissions': '$_id', notes: '$submission' }))
    await connection
      .collection(name)
      .updateMany({ 'untold.at': { $exists: true } }, [
        { $set: withEffects(notices(application)) },
        { $unset: 'untold' },
      ]);
  await connection
    .collection('download-days')
    .updateMany({ untoldSince: { $exists: true } }, [
      { $set: withEffects([effect('tell-administrators', { limit: '$limit' }, '$_id')]) },
      { $unset: 'untoldSince' },
    ]);
}

/** Events for webhooks that are not published yet. @param application the record that they are about */
async function moveEvents({ connection }: Database): Promise<void> {
  const events = (application: string) =>
    each('webhookEvents', 'publish-event', {
      type: '$$one.type',
      at: '$$one.at',
      company: '$company',
      application,
      subject: '$$one.subject',
    });
  for (const name of ['form-submissions', 'application-documents', 'document-requests'] as const)
    await connection
      .collection(name)
      .updateMany({ 'webhookEvents.at': { $exists: true } }, [
        { $set: withEffects(events(SUBJECTS[name])) },
        { $unset: 'webhookEvents' },
      ]);
}

/** Applications that are not accepted, whose documents are not filed, or whose files are left. */
async function moveStates({ connection }: Database): Promise<void> {
  const submissions = connection.collection('form-submissions');
  const add = (filter: object, kind: string, retired: string) =>
    submissions.updateMany(filter, [{ $set: withEffects([effect(kind, {}, '$_id')]) }, { $unset: retired }]);
  const isLive = { deletedAt: null };
  await add({ filesLeftSince: { $type: 'date' } }, 'remove-files', 'filesLeftSince');
  await submissions.updateMany(
    {
      filedAt: null,
      'checklist.total': null,
      unboundSince: null,
      ...isLive,
      'effects.kind': { $ne: 'file-documents' },
    },
    [{ $set: withEffects([effect('file-documents', {}, '$_id')]) }],
  );
  await add({ unboundSince: { $type: 'date' }, ...isLive }, 'accept-application', 'unboundSince');
}

/** People who may have lost access to the applications that are assigned to them. */
async function moveReleases({ connection }: Database): Promise<void> {
  const { by, address } = { by: '$assignmentsCheck.by', address: '$assignmentsCheck.address' };
  const payload = { by: { $ifNull: [by, null] }, address: { $ifNull: [address, ''] } };
  await connection
    .collection('users')
    .updateMany({ 'assignmentsCheck.dueAt': { $type: 'date' } }, [
      { $set: withEffects([effect('release-assignments', payload, '$_id')]) },
      { $unset: 'assignmentsCheck' },
    ]);
}

/** Holds that the audit log does not have yet. */
async function moveHolds({ applications, auditLog }: Database): Promise<void> {
  const submissions = driverCollection(applications);
  for await (const application of submissions.find({ holdUnloggedSince: { $type: 'date' }, deletedAt: null })) {
    const { _id, company } = application;
    const entries: Effect[] = [];
    for (const { action, digest, at, by } of holdChangesOf(application)) {
      if (await auditLog.exists({ subject: _id.toHexString(), action, digest })) continue;
      const about = { company, subject: _id, actor: by, address: '' };
      const payload = { at, action, ...about, changes: [], details: {}, digest };
      entries.push({ _id: new Types.ObjectId(), kind: 'log-entry', dueAt: new Date(), payload });
    }
    await submissions.updateOne({ _id }, { $push: { effects: { $each: entries } }, $unset: { holdUnloggedSince: 1 } });
  }
}

async function dropIndex({ connection }: Database, collection: string, index: string): Promise<void> {
  await connection
    .collection(collection)
    .dropIndex(index)
    .catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!ABSENT.includes(code)) throw error;
    });
}

async function removeRetired(database: Database): Promise<void> {
  for (const [collection, field, index] of RETIRED) {
    const holders = { [field]: { $exists: true } };
    await database.connection.collection(collection).updateMany(holders, { $unset: { [field]: 1 } });
    await dropIndex(database, collection, index);
  }
}

/** What must follow a change had a field and a sweep of its own for each kind. Now all kinds are effects. */
export const effects: Migration = {
  number: 12,
  name: 'effects of changes',
  async run({ database }) {
    await moveEntries(database);
    await moveHolds(database);
    await moveNotices(database);
    await moveEvents(database);
    await moveStates(database);
    await moveReleases(database);
    await removeRetired(database);
  },
};
