import type { AuditTrail } from '@funding-desk/shared/server/audit';
import { bindEvidence, type Unbound } from '@funding-desk/shared/server/bind-evidence';
import type { Database } from '@funding-desk/shared/server/database';
import { finishFormSessions } from '@funding-desk/shared/server/finish-form-session';
import { gather, gatherTasks } from '@funding-desk/shared/server/gather';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import type { User } from '@funding-desk/shared/server/models/user';
import mongoose, { type Model, trusted } from 'mongoose';

/** What submits read and write, joined over all that are under way in this process. Ids are valid, as hex. */
export interface Gathered {
  readonly session: (key: string) => Promise<FormSession | null>;
  readonly link: (id: string) => Promise<GeneratedLink | null>;
  readonly company: (id: string) => Promise<Company | null>;
  readonly person: (id: string) => Promise<User | null>;
  readonly document: (id: string) => Promise<UploadedDocument | null>;
  /** Notes in a session that its application is about to be kept. */
  readonly markSubmitting: (key: string) => Promise<void>;
  /** @throws MongoServerError for a session or a reference that is taken, see `isDuplicateKey` */
  readonly insertSubmission: (submission: FormSubmission) => Promise<void>;
  readonly finishSession: (key: string) => Promise<void>;
  readonly bindEvidence: (submission: Unbound) => Promise<void>;
}

/** Records by id, in one query for all that are asked for; null for what is not there. */
function reader<T extends { _id: unknown }>(model: Model<T>): (id: string) => Promise<T | null> {
  return gather(async (ids) => {
    const found = await model.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean<T[]>();
    const byId = new Map(found.map((record) => [String(record._id), record]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

/** Form sessions by the digest of the secret that is good now, see `findBySecret`. */
function sessionReader({ formSessions }: Database): (key: string) => Promise<FormSession | null> {
  return gather(async (keys) => {
    const anyOf = trusted({ $in: [...new Set(keys)] });
    const found = await formSessions.find({ $or: [{ _id: anyOf, secretHash: null }, { secretHash: anyOf }] }).lean();
    const bySecret = new Map(found.map((session) => [session.secretHash ?? session._id, session]));
    return keys.map((key) => bySecret.get(key) ?? null);
  });
}

/** Each on its own: that one is refused keeps none of the others out. */
function submissionInserter({ formSubmissions }: Database): (submission: FormSubmission) => Promise<void> {
  const insert = gather<FormSubmission, null>(async (submissions) => {
    try {
      // Made by us from what was checked, whole and typed: building mongoose documents of their hundred parts would
      // cost more than all the checks.
      await formSubmissions.collection.insertMany([...submissions], { ordered: false });
      return submissions.map(() => null);
    } catch (error) {
      const refusals = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
      if (refusals.length === 0) throw error;
      const byPlace = new Map(refusals.map(({ index, code, errmsg }) => [index, { code, message: errmsg ?? '' }]));
      return submissions.map((_, index) => {
        const refusal = byPlace.get(index);
        return refusal ? new mongoose.mongo.MongoServerError(refusal) : null;
      });
    }
  });
  return async (submission) => {
    await insert(submission);
  };
}

export function gatherSubmits({ database, audit }: { database: Database; audit: AuditTrail }): Gathered {
  const { formSessions, generatedLinks, companies, users, documents, clock } = database;
  return {
    session: sessionReader(database),
    link: reader(generatedLinks),
    company: reader(companies),
    person: reader(users),
    document: reader(documents),
    // One update for each and not one for all: the driver may repeat those by itself when a server steps down.
    markSubmitting: gatherTasks(async (keys) => {
      const update = { $set: { submittingSince: clock.now() } };
      await formSessions.bulkWrite(
        keys.map((_id) => ({ updateOne: { filter: { _id, finishedAt: null }, update } })),
        { ordered: false },
      );
    }),
    insertSubmission: submissionInserter(database),
    finishSession: gatherTasks((keys) => finishFormSessions(database, keys)),
    bindEvidence: gatherTasks((submissions) => bindEvidence({ database, audit, submissions })),
  };
}
