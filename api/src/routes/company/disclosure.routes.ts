import { lawOf } from '@funding-desk/shared/disclosures/disclosure-for';
import {
  disclosureApproveSchema,
  disclosureSampleQuerySchema,
  disclosureStateParamsSchema,
  disclosureTableResponseSchema,
} from '@funding-desk/shared/schemas/deal/state-disclosure';
import { approvalChanges, approveDisclosure } from '../../commands/company/approve-disclosure.ts';
import { printSample } from '../../commands/deal/print-disclosure.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { fileReply } from '../../http/routing/replies.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { findCompany, loadCompany } from '../../queries/company/find-company.ts';
import { viewDisclosureTable } from '../../queries/deal/view-state-disclosures.ts';

const tables = signedInRoutes({
  access: { kind: 'action', action: 'funder:list' },
  params: idParams,
  load: loadCompany,
  audited: ({ company }) => ({ company: company._id }),
});

const states = signedInRoutes({
  access: { kind: 'action', action: 'company:administer' },
  params: disclosureStateParamsSchema,
  async load({ context, viewer, params: { id, state } }) {
    const company = await findCompany({ context, viewer, id });
    const law = lawOf(state);
    if (!law) throw new AppError('record_not_found');
    return { company, law };
  },
  audited: ({ company }) => ({ company: company._id }),
});

const table = tables.get('/company/:id/disclosures', {
  summary: 'The table of states with laws on disclosures, and what the company approved',
  note: 'No legal advice: each entry names its source, the day of the last check, and the facts that were not verified.',
  response: { 200: disclosureTableResponseSchema },
  async handle(call) {
    return success({ data: await viewDisclosureTable(call) });
  },
});

const sample = states.get('/company/:id/disclosures/:state/sample.pdf', {
  summary: 'The disclosure of a state with invented numbers, as a draft',
  response: { 200: { mediaTypes: ['application/pdf'] } },
  query: disclosureSampleQuerySchema,
  async handle({ context, company, law, query: statements }) {
    const bytes = await printSample({ context, company, law, statements });
    const filename = `Sample disclosure ${law.state}.pdf`;
    return fileReply({ bytes, type: 'application/pdf', filename, isDownload: false });
  },
});

const approve = states.put('/company/:id/disclosures/:state/approval', {
  summary: 'Approve the disclosure of a state, with what the company states in it',
  note: '`version` is that of the entry as it was seen. If the table has changed since, the response is 409.',
  response: { 200: disclosureTableResponseSchema },
  body: disclosureApproveSchema,
  async handle({ context, viewer, company, law, body, record }) {
    const changed = await approveDisclosure({ context, company, law, body, by: viewer.id });
    await record('disclosure.approve', { changes: approvalChanges(law, company, changed) });
    return success({ data: await viewDisclosureTable({ context, viewer, company: changed }) });
  },
});

export const disclosureRoutes: readonly Route[] = [table, sample, approve];
