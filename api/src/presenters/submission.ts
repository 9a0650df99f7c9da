import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

export interface Names {
  readonly companies: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, Pick<User, 'name' | 'company'>>;
}

/** Values in catalogue order: clear ones as they are, sensitive ones as `sensitive` gives them. */
function formDataOf(submission: FormSubmission, sensitive: Readonly<Record<string, string>>): string {
  const all = { ...submission.values, ...sensitive };
  const entries = FIELDS.filter(({ name }) => all[name] !== undefined).map(({ name }) => [name, all[name]]);
  if (submission.isSoleOwner) entries.push(['soleOwner', 'Yes']);
  return JSON.stringify(Object.fromEntries(entries));
}

export function pdfFilenameOf(submission: FormSubmission): string {
  return `application-${submission.reference.slice(0, 4)}-${submission.reference.slice(4)}.pdf`;
}

/** Why there is no PDF: it is under way, or could not be made at all. */
export function missingPdfSentence({ owed }: FormSubmission): string {
  const isGivenUp = owed.some(({ kind, state }) => kind === 'pdf' && state === 'failed');
  if (isGivenUp) return 'The PDF of this application could not be made. Everything it would show is kept in the admin.';
  return 'The PDF of this application is not ready yet. Please try again in a minute.';
}

/** The submitter, unless he belongs to another tenant by now: then only super admins may know of him. */
function submitterOf({ submission, viewer, names }: Omit<PresentInput, 'revealed'>): { name: string } | null {
  const person = submission.user ? names.users.get(submission.user.toHexString()) : undefined;
  const isStranger = person?.company != null && !person.company.equals(submission.company);
  return !person || (isStranger && !viewer.isAdmin) ? null : { name: person.name };
}

interface PresentInput {
  readonly submission: FormSubmission;
  readonly viewer: Viewer;
  readonly names: Names;
  /** Clear sensitive values, for an audited reveal; without them the masks stand. */
  readonly revealed?: Readonly<Record<string, string>>;
}

export function presentSubmission({ submission, viewer, names, revealed }: PresentInput): SubmissionView {
  const companyId = submission.company.toHexString();
  const nameOut = names.companies.get(companyId);
  const hasPdf = submission.renderedAt !== null;
  return {
    id: submission._id.toHexString(),
    reference: submission.reference,
    company: nameOut === undefined ? null : { id: companyId, nameOut },
    user: submitterOf({ submission, viewer, names }),
    formData: formDataOf(submission, revealed ?? submission.masks),
    pdfPath: hasPdf ? `/pdf/${submission._id.toHexString()}` : '',
    pdfFilename: hasPdf ? pdfFilenameOf(submission) : '',
    createdAt: submission.createdAt.toISOString(),
    can: { delete: can(viewer, 'submission:delete') },
  };
}

/** Opens the sealed values of a submission; signatures come as PNG data URLs. */
export function revealValues({ sealer }: AppContext, submission: FormSubmission): Record<string, string> {
  const tenant = submission.company.toHexString();
  const record = submission._id.toHexString();
  const entries = Object.entries(submission.sealed).map(([field, sealed]) => {
    const clear = sealer.openText({ tenant, record, field }, sealed);
    return [field, field.endsWith('Signature') ? `data:image/png;base64,${clear}` : clear] as const;
  });
  return Object.fromEntries(entries);
}

/** Names of the companies and people that the rows mention, in two reads. */
export async function namesFor({ database }: AppContext, rows: readonly FormSubmission[]): Promise<Names> {
  const unique = (ids: (Types.ObjectId | null)[]) => [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];
  const [companies, users] = await Promise.all([
    database.companies
      .find({ _id: trusted({ $in: unique(rows.map((row) => row.company)) }) })
      .select({ nameOut: 1 })
      .lean(),
    database.users
      .find({ _id: trusted({ $in: unique(rows.map((row) => row.user)) }) })
      .select({ name: 1, company: 1 })
      .lean(),
  ]);
  return {
    companies: new Map(companies.map((company) => [company._id.toHexString(), company.nameOut])),
    users: new Map(users.map((user) => [user._id.toHexString(), user])),
  };
}
