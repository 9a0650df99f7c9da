import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { LANGUAGES } from '@funding-desk/shared/messages/languages';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { ApplicantRequestView, DocumentRequestView } from '@funding-desk/shared/schemas/document/document-request';
import { hasDayEnded } from '@funding-desk/shared/server/documents/calendar-day';
import type { ApplicantRequest, RequestedItem } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { Company } from '@funding-desk/shared/server/models/company';
import { requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import { requestStateOf } from '@funding-desk/shared/server/requests/request-state';
import { logoPath } from '../link.ts';
import { type NamedPerson, visiblePerson } from '../visible-person.ts';

async function presentItem(item: RequestedItem, { language }: ApplicantRequest) {
  return {
    id: item._id.toHexString(),
    label: await requestItemLabel(item, language),
    documentType: item.documentType,
    month: item.month,
    account: item.account,
    isReceived: item.documents.length > 0,
  };
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

interface RequestInput {
  readonly request: ApplicantRequest;
  readonly viewer: Viewer;
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly now: Date;
}

/** A request as staff see it. */
export async function presentRequest({ request, viewer, people, now }: RequestInput): Promise<DocumentRequestView> {
  const { company, createdBy } = request;
  const items = request.items.map(async (item) => ({
    ...(await presentItem(item, request)),
    documents: item.documents.map((id) => id.toHexString()),
  }));
  return {
    id: request._id.toHexString(),
    state: requestStateOf(request, now),
    items: await Promise.all(items),
    message: request.message,
    dueOn: request.dueOn,
    to: request.to,
    createdAt: request.createdAt.toISOString(),
    createdBy: visiblePerson(people.get(createdBy?.toHexString() ?? ''), { viewer, company }),
    expiresAt: request.expiresAt.toISOString(),
    mail: requestMailOf(request),
    reminders: remindersOf(request),
  };
}

/** The label of an item in every language. */
async function labelsOf(item: RequestedItem): Promise<Readonly<Record<string, string>>> {
  const labels = LANGUAGES.map(async (language) => [language, await requestItemLabel(item, language)] as const);
  return Object.fromEntries(await Promise.all(labels));
}

interface OpenRequestInput {
  readonly request: ApplicantRequest;
  readonly application: Pick<Application, 'reference'>;
  readonly company: Pick<Company, '_id' | 'nameOut' | 'logo'> | null;
  /** Those that were received. */
  readonly files: readonly Pick<ApplicationDocument, '_id' | 'originalFilename'>[];
  readonly now: Date;
}

/** A request as its applicant sees it. */
export async function presentApplicantRequest(input: OpenRequestInput): Promise<ApplicantRequestView> {
  const { request, application, company, files, now } = input;
  const { message, dueOn, expiresAt, language } = request;
  const names = new Map(files.map((file) => [file._id.toHexString(), file.originalFilename]));
  const items = request.items.map(async (item) => ({
    ...(await presentItem(item, request)),
    labels: await labelsOf(item),
    files: item.documents.map((document) => {
      const id = document.toHexString();
      return { id, originalFilename: names.get(id) ?? '' };
    }),
  }));
  return {
    companyName: company?.nameOut ?? '',
    logoUrl: company ? logoPath(company, company.logo) : '',
    reference: formatReference(application.reference),
    message,
    dueOn: dueOn !== null && hasDayEnded(dueOn, { now }) ? null : dueOn,
    expiresAt: expiresAt.toISOString(),
    language,
    items: await Promise.all(items),
  };
}
