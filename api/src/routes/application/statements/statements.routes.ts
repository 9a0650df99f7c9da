import {
  lineMoveSchema,
  lineParamsSchema,
  signalCloseSchema,
  signalParamsSchema,
  statementExportQuerySchema,
  statementFiguresResponseSchema,
  statementLineResponseSchema,
  statementLinesQuerySchema,
  statementLinesSchema,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { closeSignal } from '../../../commands/document/close-signal.ts';
import { exportStatements } from '../../../commands/document/export-statements.ts';
import { moveLine } from '../../../commands/document/move-line.ts';
import { AppError } from '../../../errors.ts';
import { csvReply } from '../../../http/routing/replies.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import {
  figuresOf,
  presentLines,
  viewStatementFigures,
  viewStatementLines,
} from '../../../queries/document/view-statements.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const reads = applicationRoutesFor('submission:read');
const edits = applicationRoutesFor('submission:work');

const NOTE = 'Money is in whole cents. A number that its statement does not prove to the cent is not shown.';

const readFigures = reads.get('/form/submission/:id/statements', {
  summary: 'What the bank statements of an application prove: figures by account and month',
  note: `${NOTE} A month counts when every day is covered. \`months\` has those that every known account proves.`,
  response: { 200: statementFiguresResponseSchema },
  scope: 'documents:read',
  async handle({ context, viewer, application }) {
    return success({ data: await viewStatementFigures({ context, viewer, application }) });
  },
});

const listLines = reads.get('/form/submission/:id/statements/lines', {
  summary: 'The lines of proven statements, by account, month and figure',
  note: `${NOTE} \`box\` is the place on the page in points of the PDF: left, bottom, right, top. On a photo, its longer side has 792 points.`,
  response: { 200: statementLinesSchema },
  scope: 'documents:read',
  query: statementLinesQuerySchema,
  async handle({ context, viewer, application, query }) {
    return success(await viewStatementLines({ context, viewer, application, query }));
  },
});

const move = edits.put('/form/submission/:id/statements/lines/:line', {
  summary: 'Say what a line of a statement is, or leave it to the reading',
  note: 'What staff say counts instead of the reading, and stays when the file is read again.',
  response: { 200: statementLineResponseSchema },
  params: lineParamsSchema,
  body: lineMoveSchema,
  async handle({ context, viewer, params, body, by, application }) {
    await moveLine({ context, application, line: params.line, body, by });
    const figures = await figuresOf({ context, application });
    const lines = figures.lines.filter(({ id }) => id === params.line);
    const [data] = await presentLines({ context, viewer, application, figures }, lines);
    if (!data) throw new AppError('record_not_found');
    return success({ data });
  },
});

const close = edits.put('/form/submission/:id/statements/signals/:signal', {
  summary: 'Close a signal of a bank statement with a reason, or open it again',
  note: 'A signal is no verdict. A closed one stays visible with its reason.',
  response: { 200: statementFiguresResponseSchema },
  params: signalParamsSchema,
  body: signalCloseSchema,
  async handle({ context, viewer, params, body, by, application }) {
    await closeSignal({ context, application, signal: params.signal, body, by });
    return success({ data: await viewStatementFigures({ context, viewer, application }) });
  },
});

const exportCsv = reads.get('/form/submission/:id/statements/export', {
  summary: 'Lines of the proven statements of an application, or the figures of its months, as CSV',
  note: 'Requires `application:export`, by session or key with `part`, or by a token for this file.',
  response: { 200: { mediaTypes: ['text/csv'] } },
  access: { kind: 'file', file: 'statements', action: 'application:export' },
  shows: null,
  scope: 'documents:read',
  query: statementExportQuerySchema,
  async handle({ context, query, record, application, params, fileToken }) {
    const part = fileToken?.kind === 'statements' ? fileToken.part : (query.part ?? 'months');
    const body = await exportStatements({ context, application, part });
    await record('statements.export', { applications: [params.id], details: { part } });
    return csvReply({ context, body, name: `statements-${part}` });
  },
});

export const statementRoutes: readonly Route[] = [readFigures, listLines, move, close, exportCsv];
