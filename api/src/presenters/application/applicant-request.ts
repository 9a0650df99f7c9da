import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Language } from '@funding-desk/shared/messages/languages';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { ApplicantRequestView, DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import { hasDayEnded } from '@funding-desk/shared/server/calendar-day';
import type { ApplicantRequest, RequestedItem } from '@funding-desk/shared/server/models/application/applicant-request';
import { requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import { requestStateOf } from '@funding-desk/shared/server/requests/request-state';
import { trusted } from 'mongoose';
import type { OpenRequest } from '../../commands/request/answer-request.ts';
import type { AppContext } from '../../context.ts';
import { logoPath } from '../link.ts';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

async function presentItems({ items, language }: ApplicantRequest) {
  return Promise.all(
    items.map(async (item) => ({
      id: item._id.toHexString(),
      label: await requestItemLabel(item, language),
      documentType: item.documentType,
      month: item.month,
      account: item.account,
      isReceived: item.documents.length > 0,
    })),
  );
}

/** State of the e-mail that asked, or that asked again. */
export function requestMailOf({ outbox }: ApplicantRequest): DocumentRequestView['mail'] {
  const mail = outbox.find(({ kind }) => kind === 'document-request');
  if (!mail) return { state: 'sent', reason: '' };
  if (mail.state === 'failed') return { state: 'failed', reason: mail.reason };
  return { state: mail.state === 'done' ? 'sent' : 'pending', reason: '' };
}

/** Reminders that a mail server accepted. Those that an answer ended had no attempt. */
export const remindersOf = ({ outbox }: ApplicantRequest) =>
  outbox.filter(({ kind, state, attempts }) => kind === 'request-reminder' && state === 'done' && attempts > 0).length;

interface PresentInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly requests: readonly ApplicantRequest[];
}

/** Requests as staff see them, in the same order. */
export async function presentRequests({ context, viewer, requests }: PresentInput): Promise<DocumentRequestView[]> {
  const { database } = context;
  const people = await database.users
    .find({ _id: trusted({ $in: requests.flatMap(({ createdBy }) => createdBy ?? []) }) })
    .select({ name: 1, company: 1, isAdmin: 1 })
    .lean<NamedPerson[]>();
  const named = new Map(people.map((person) => [person._id.toHexString(), person]));
  const now = database.clock.now();
  return Promise.all(
    requests.map(async (request) => {
      const { company, createdBy, items } = request;
      const presented = await presentItems(request);
      return {
        id: request._id.toHexString(),
        state: requestStateOf(request, now),
        items: presented.map((item, index) => ({
          ...item,
          documents: (items[index]?.documents ?? []).map((id) => id.toHexString()),
        })),
        message: request.message,
        dueOn: request.dueOn,
        to: request.to,
        createdAt: request.createdAt.toISOString(),
        createdBy: visiblePerson(named.get(createdBy?.toHexString() ?? ''), { viewer, company }),
        expiresAt: request.expiresAt.toISOString(),
        mail: requestMailOf(request),
        reminders: remindersOf(request),
      };
    }),
  );
}

/** The label of an item in every language. */
async function labelsOf(item: RequestedItem): Promise<Record<Language, string>> {
  const [en, es] = await Promise.all([requestItemLabel(item, 'en'), requestItemLabel(item, 'es')]);
  return { en, es };
}

/** A request as its applicant sees it. */
export async function presentApplicantRequest(
  { database }: AppContext,
  { request, application }: OpenRequest,
): Promise<ApplicantRequestView> {
  const { items, message, dueOn, expiresAt, language, company: id } = request;
  const ids = items.flatMap(({ documents }) => documents);
  const [company, files, presented, labels] = await Promise.all([
    database.companies.findById(id).select({ nameOut: 1, logo: 1 }).lean(),
    database.applicationDocuments
      .find({ _id: trusted({ $in: ids }), submission: application._id })
      .select({ originalFilename: 1 })
      .lean(),
    presentItems(request),
    Promise.all(items.map(labelsOf)),
  ]);
  const names = new Map(files.map((file) => [file._id.toHexString(), file.originalFilename]));
  return {
    companyName: company?.nameOut ?? '',
    logoUrl: company ? logoPath(company, company.logo) : '',
    reference: formatReference(application.reference),
    message,
    dueOn: dueOn !== null && hasDayEnded(dueOn, { now: database.clock.now() }) ? null : dueOn,
    expiresAt: expiresAt.toISOString(),
    language,
    items: presented.map((item, index) => ({
      ...item,
      labels: labels[index] ?? { en: item.label, es: item.label },
      files: (items[index]?.documents ?? []).map((document) => {
        const fileId = document.toHexString();
        return { id: fileId, originalFilename: names.get(fileId) ?? '' };
      }),
    })),
  };
}
