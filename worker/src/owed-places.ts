import type { JobName, JobPayload } from '@funding-desk/shared/jobs';
import type { Clock } from '@funding-desk/shared/server/clock';
import type { Database } from '@funding-desk/shared/server/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { DocumentCheck } from '@funding-desk/shared/server/models/document-check';
import { type FormSession, SESSION_LIFE_MS } from '@funding-desk/shared/server/models/form-session';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import type { User } from '@funding-desk/shared/server/models/user';
import { Types, trusted } from 'mongoose';

type Fields = Readonly<Record<string, unknown>>;

/** An update of the record that holds the work. */
export interface Change {
  readonly $set?: Fields;
  readonly $inc?: Readonly<Record<string, number>>;
  readonly $min?: Fields;
  readonly $push?: Fields;
}

/** What else becomes of the record with the end of its work, in the same atomic step. */
interface Consequence {
  readonly change: Change;
  readonly arrayFilters?: readonly Fields[];
}

/** Where a piece of owed work stands: how to get at it, whatever kind of record holds it. `mine` names its fields. */
export interface OwedPlace<R> {
  readonly name: JobName;
  readonly clock: Clock;
  readonly owedId: string;
  /** For log lines. */
  readonly ids: Fields;
  /** Changes the record if its work is as described, and gives it back; `$` is the work. */
  readonly claim: (work: Fields, change: Change) => Promise<R | null>;
  /** Changes the record if its work is as described. */
  readonly change: (work: Fields, change: Change, arrayFilters: readonly Fields[]) => Promise<unknown>;
  readonly whenDone: () => Consequence;
  readonly whenFailed: (work: OwedWork) => Consequence;
}

const NOTHING: Consequence = { change: {} };

/** Of those that are due already one may be under way: it would go out twice if its lease were cut short. */
export const WAITING_EMAIL = { 'email.kind': 'email', 'email.state': 'owed', 'email.dueAt': null } as const;

/** Deliveries that wait for the PDF become due in the step that gives it up, and go without it. */
function deliveriesGo(clock: Clock): Consequence {
  return {
    change: { $set: { 'owed.$[email].dueAt': clock.now() } },
    arrayFilters: [WAITING_EMAIL],
  };
}

/** Applications as the driver has them: in a burst mongoose's casting costs as much as the driver itself. Ids are no texts. */
export function recordsOf({ db, collection }: Database['formSubmissions']) {
  return db.collection<FormSubmission>(collection.name);
}

/** What an accepted application owes. */
export function submissionPlace(
  { formSubmissions, clock }: Pick<Database, 'formSubmissions' | 'clock'>,
  name: 'render-application-pdf' | 'deliver-email',
  { submissionId: _id, owedId }: JobPayload<'deliver-email'>,
): OwedPlace<FormSubmission> {
  const records = recordsOf(formSubmissions);
  const holds = (work: Fields) => ({ _id: new Types.ObjectId(_id), owed: { $elemMatch: work } });
  return {
    name,
    clock,
    owedId,
    ids: { submissionId: _id, owedId },
    claim: (work, change) =>
      records.findOneAndUpdate({ ...holds(work), deletedAt: null }, change, { returnDocument: 'after' }),
    change: (work, change, arrayFilters) => records.updateOne(holds(work), change, { arrayFilters: [...arrayFilters] }),
    whenDone: () => NOTHING,
    whenFailed: ({ kind }) => (kind === 'pdf' ? deliveriesGo(clock) : NOTHING),
  };
}

/** The token and the address are there for the message alone. */
const FORGOTTEN = { 'resume.sealedToken': '', 'owed.$[mine].address': '' } as const;

/** What a form session owes: the e-mail with its resume link. */
export function sessionPlace(
  { formSessions, clock }: Pick<Database, 'formSessions' | 'clock'>,
  { owedId }: JobPayload<'send-resume-link'>,
): OwedPlace<FormSession> {
  const holds = (work: Fields) => ({ owed: trusted({ $elemMatch: work }) });
  return {
    name: 'send-resume-link',
    clock,
    owedId,
    ids: { owedId },
    claim: (work, change) => formSessions.findOneAndUpdate(holds(work), change, { returnDocument: 'after' }).lean(),
    change: (work, change, arrayFilters) =>
      formSessions.updateOne(holds(work), change, { arrayFilters: [...arrayFilters] }),
    whenDone: () => ({ change: { $set: FORGOTTEN } }),
    // A link that reached nobody is no reason to keep anything for longer than without it.
    whenFailed: () => ({
      change: { $set: FORGOTTEN, $min: { keptUntil: clock.fromNow(SESSION_LIFE_MS) } },
    }),
  };
}

/** What an unchecked document owes: its check for viruses. The job removes the record, or empties what is owed, itself. */
export function documentCheckPlace(
  { documentChecks, clock }: Pick<Database, 'documentChecks' | 'clock'>,
  { owedId }: JobPayload<'check-document'>,
): OwedPlace<DocumentCheck> {
  const holds = (work: Fields) => ({ owed: trusted({ $elemMatch: work }) });
  return {
    name: 'check-document',
    clock,
    owedId,
    ids: { owedId },
    claim: (work, change) => documentChecks.findOneAndUpdate(holds(work), change, { returnDocument: 'after' }).lean(),
    change: (work, change, arrayFilters) =>
      documentChecks.updateOne(holds(work), change, { arrayFilters: [...arrayFilters] }),
    whenDone: () => NOTHING,
    whenFailed: () => NOTHING,
  };
}

/** What a person is owed: an e-mail about his password. 'Last edit' of the person is not touched by it. */
export function accountPlace(
  { users, clock }: Pick<Database, 'users' | 'clock'>,
  { owedId }: JobPayload<'send-account-mail'>,
): OwedPlace<User> {
  const holds = (work: Fields) => ({ owed: trusted({ $elemMatch: work }) });
  const forgotten = { change: { $set: { 'owed.$[mine].sealedToken': '', 'owed.$[mine].address': '' } } };
  return {
    name: 'send-account-mail',
    clock,
    owedId,
    ids: { owedId },
    claim: (work, change) =>
      users.findOneAndUpdate(holds(work), change, { returnDocument: 'after', timestamps: false }).lean(),
    change: (work, change, arrayFilters) =>
      users.updateOne(holds(work), change, { arrayFilters: [...arrayFilters], timestamps: false }),
    whenDone: () => forgotten,
    whenFailed: () => forgotten,
  };
}

/** A company as a record of outbox tasks: one that is older than they are has none. */
type CompanyWithOwed = Company & { readonly owed: readonly OwedWork[] };

/** What a company owes: the e-mails to its administrators. 'Last edit' of the company is not touched by it. */
export function companyPlace(
  { companies, clock }: Pick<Database, 'companies' | 'clock'>,
  { owedId }: JobPayload<'send-company-mail'>,
): OwedPlace<CompanyWithOwed> {
  const holds = (work: Fields) => ({ owed: trusted({ $elemMatch: work }) });
  const forgotten = { change: { $set: { 'owed.$[mine].address': '' } } };
  return {
    name: 'send-company-mail',
    clock,
    owedId,
    ids: { owedId },
    claim: async (work, change) => {
      const company = await companies
        .findOneAndUpdate(holds(work), change, { returnDocument: 'after', timestamps: false })
        .lean();
      return company && { ...company, owed: company.owed ?? [] };
    },
    change: (work, change, arrayFilters) =>
      companies.updateOne(holds(work), change, { arrayFilters: [...arrayFilters], timestamps: false }),
    whenDone: () => forgotten,
    whenFailed: () => forgotten,
  };
}
