import {
  applicantCopyQuerySchema,
  applicantCopySchema,
  applicantPreviewResponseSchema,
  applicantSearchSchema,
  eraseApplicantSchema,
  erasureReceiptResponseSchema,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { groupApplications } from '../../audit/read-applications.ts';
import { copyApplicant } from '../../commands/applicant/copy-applicant.ts';
import { continueAndRead, eraseApplicant, findErasure } from '../../commands/applicant/erase-applicant.ts';
import { type RecordAction, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { zipReply } from '../../http/routing/replies.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { choosePerson } from '../../queries/audit/choose-person.ts';
import {
  applicantOf,
  type FoundApplicant,
  findApplicant,
  findApplicantCompany,
} from '../../queries/audit/find-applicant.ts';
import { previewApplicant, viewErasure } from '../../queries/audit/preview-applicant.ts';

const erasures = signedInRoutes({
  access: { kind: 'action', action: 'applicant:manage' },
  params: idParams,
  load: async ({ context, viewer, params: { id } }) => ({ erasure: await findErasure({ context, viewer, id }) }),
});

const applicants = signedInRoutes({ access: { kind: 'action', action: 'applicant:manage' } });

/** Logs who looked, by what kind of identifier, and which applications were found. Never the identifier. */
async function recordSearch(record: RecordAction, { found, by }: { found: FoundApplicant; by: string }): Promise<void> {
  const company = found.company._id.toHexString();
  const read = found.applications.map(({ _id }) => ({ application: _id, company: found.company._id }));
  const groups = read.length > 0 ? groupApplications(read) : [{ company, applications: [] }];
  const details = { by, applications: found.applications.length, drafts: found.drafts.length };
  for (const { applications } of groups) await record('applicant.search', { company, details, applications });
}

const search = applicants.post('/applicant-data/search', {
  summary: 'What a company holds about one applicant, by e-mail, phone or EIN',
  note: 'Requires `applicant:manage`: administrators of the company, and super administrators, who name a company.',
  response: { 200: applicantPreviewResponseSchema },
  body: applicantSearchSchema,
  async handle({ context, viewer, body, record }) {
    const company = await findApplicantCompany({ context, viewer, id: body.company });
    const found = await findApplicant({ context, company, applicant: applicantOf(context, company, body) });
    await recordSearch(record, { found, by: body.by });
    return success({ data: await previewApplicant(context, found) });
  },
});

const copy = applicants.get('/applicant-data/copy', {
  summary:
    'Everything that a company holds about one applicant as a ZIP, in clear except for the data of the other owner',
  note: 'Of one person: 422 when the identifier names several and none is chosen. Requires `applicant:manage`, by session with company and applicant, or by a token for this copy. Internal notes are left out.',
  response: { 200: { mediaTypes: ['application/zip'] } },
  access: { kind: 'file', file: 'applicant-copy', action: 'applicant:manage' },
  query: applicantCopyQuerySchema,
  async handle({ context, viewer, fileToken, query, address }) {
    const { token, ...named } = query;
    const text = fileToken?.kind === 'applicant-copy' ? fileToken.query : null;
    const {
      company: id,
      applicant,
      person,
    } = applicantCopySchema.parse(text === null ? named : Object.fromEntries(new URLSearchParams(text)));
    const company = await findApplicantCompany({ context, viewer, id });
    const found = await findApplicant({ context, company, applicant });
    const chosen = choosePerson({ context, found, person });
    const body = copyApplicant({ context, viewer, address, chosen });
    return zipReply({ context, body, name: 'applicant-data' });
  },
});

const erase = applicants.post('/applicant-data/erase', {
  summary: 'Erase what a company holds about one applicant, except for applications on hold',
  note: 'Of one person: 422 when the identifier names several and none is chosen. Applications of a first owner who did not ask are kept. Requires `applicant:manage`. Cannot be undone. While `endedAt` of the receipt is null, continue it.',
  response: { 201: erasureReceiptResponseSchema },
  body: eraseApplicantSchema,
  async handle({ context, viewer, body, address }) {
    const company = await findApplicantCompany({ context, viewer, id: body.company });
    const found = await findApplicant({ context, company, applicant: body.applicant });
    const chosen = choosePerson({ context, found, person: body.person });
    const erasure = await eraseApplicant({ context, viewer, address, chosen, reason: body.reason });
    return success({ data: await viewErasure(context, erasure) }, 201);
  },
});

const receipt = erasures.get('/applicant-data/erasures/:id', {
  summary: 'The receipt of an erasure, without data of the applicant',
  response: { 200: erasureReceiptResponseSchema },
  async handle({ context, erasure }) {
    return success({ data: await viewErasure(context, erasure) });
  },
});

const proceed = erasures.post('/applicant-data/erasures/:id/continue', {
  summary: 'Continue an erasure with its next applications',
  note: 'The worker continues an erasure that makes no progress. Idempotent once it has ended.',
  response: { 200: erasureReceiptResponseSchema },
  async handle({ context, erasure }) {
    return success({ data: await viewErasure(context, await continueAndRead(context, erasure)) });
  },
});

export const applicantRoutes: readonly Route[] = [search, copy, erase, receipt, proceed];
