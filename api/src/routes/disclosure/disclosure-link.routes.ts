import { wordsOf } from '@funding-desk/shared/deals/disclosure-due';
import { lawOf } from '@funding-desk/shared/disclosures/disclosure-for';
import {
  DISCLOSURE_TOKEN_HEADER,
  type DisclosurePage,
  disclosureAnswerResponseSchema,
  disclosureHeadersSchema,
  disclosurePageResponseSchema,
  disclosureSignSchema,
} from '@funding-desk/shared/schemas/deal/disclosure';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import type { Request } from 'express';
import {
  declineDisclosure,
  findDisclosure,
  openDisclosure,
  readDisclosure,
  signDisclosure,
} from '../../commands/disclosure/answer-disclosure.ts';
import type { AppContext } from '../../context.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { fileReply } from '../../http/routing/replies.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { senderOf } from '../../middleware/applicant-language.ts';
import { logoPath } from '../../presenters/link.ts';

const forApplicants = publicRoutes({ limit: 'submit', isForApplicants: true });
const headers = disclosureHeadersSchema;
const HEADER_NOTE = 'Requires the token of the link in `X-Disclosure-Token`.';
const tokenOf = (request: Request) => headers.parse(request.headers)[DISCLOSURE_TOKEN_HEADER];

function answerOf({ state, answeredAt }: Disclosure): DisclosurePage['answer'] {
  if ((state !== 'signed' && state !== 'declined') || !answeredAt) return null;
  return { state, at: answeredAt.toISOString() };
}

async function viewPage({ database }: AppContext, sent: Disclosure): Promise<DisclosurePage> {
  const company = await database.companies.findById(sent.company).select({ nameOut: 1, logo: 1 }).lean();
  return {
    companyName: company?.nameOut ?? '',
    logoUrl: company ? logoPath(company, company.logo) : '',
    funderName: sent.funderName,
    businessName: sent.businessName,
    reference: sent.reference,
    file: { name: sent.file.name, size: sent.file.size },
    words: wordsOf(lawOf(sent.law?.state ?? '')),
    language: sent.language,
    expiresAt: sent.expiresAt.toISOString(),
    answer: answerOf(sent),
  };
}

const open = forApplicants.post('/disclosure/open', {
  summary: 'Open a disclosure through the link in its e-mail',
  note: `${HEADER_NOTE} The first call marks it as opened. Mail scanners only load the page, which calls nothing.`,
  response: { 200: disclosurePageResponseSchema },
  limit: 'resume',
  headers,
  async handle({ context, request, address }) {
    const sent = await openDisclosure({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: await viewPage(context, sent) });
  },
});

const file = forApplicants.post('/disclosure/file', {
  summary: 'Read the disclosure, byte for byte as the funder made it',
  note: `${HEADER_NOTE} The link has to be opened first.`,
  response: { 200: { mediaTypes: ['application/pdf'] } },
  limit: 'resume',
  headers,
  async handle({ context, request }) {
    const bytes = await readDisclosure({ context, token: tokenOf(request) });
    return fileReply({ bytes, type: 'application/pdf', filename: 'disclosure.pdf', isDownload: false });
  },
});

const sign = forApplicants.post('/disclosure/sign', {
  summary: 'Sign a disclosure; idempotent for the same signature',
  note: HEADER_NOTE,
  response: { 200: disclosureAnswerResponseSchema },
  headers,
  async checkToken({ context, request }) {
    await findDisclosure(context, tokenOf(request));
  },
  body: disclosureSignSchema,
  bodyLimit: 'signature',
  async handle({ context, body, request, address }) {
    await signDisclosure({ context, token: tokenOf(request), body, sender: senderOf(request, address) });
    return success({ data: { state: 'signed' as const } });
  },
});

const decline = forApplicants.post('/disclosure/decline', {
  summary: 'Decline to sign a disclosure',
  note: HEADER_NOTE,
  response: { 200: disclosureAnswerResponseSchema },
  headers,
  async handle({ context, request, address }) {
    await declineDisclosure({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: { state: 'declined' as const } });
  },
});

export const disclosureLinkRoutes: readonly Route[] = [open, file, sign, decline];
