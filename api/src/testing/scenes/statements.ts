import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { refreshFigures, storeStatements } from '@funding-desk/shared/server/statements/statement-files';
import type { TestApi } from '../test-api.ts';
import { makeFiledDocument } from './documents.ts';

type Line = AccountStatement['lines'][number];

/** A line at a place of its own. @param row from 0 */
export const statementLine = (date: string, cents: number, description: string, row: number): Line => ({
  date,
  cents,
  description,
  page: 1,
  box: [40, 700 - 12 * row, 560, 710 - 12 * row],
});

interface ProvenInput {
  readonly account?: string | null;
  readonly from?: string;
  readonly to?: string;
  readonly opening?: number;
  readonly lines: readonly Line[];
}

/** A proven statement of March 2026. */
export function provenStatement({
  account = '4821',
  from = '2026-03-01',
  to = '2026-03-31',
  opening = 100_000,
  lines,
}: ProvenInput): AccountStatement {
  const closing = lines.reduce((sum, { cents }) => sum + cents, opening);
  return { account, from, to, proof: 'proven', opening, closing, apart: 0, breakPage: null, lines: [...lines] };
}

interface FiledInput {
  readonly application: string;
  readonly statements: readonly AccountStatement[];
  readonly signals?: readonly StatementSignal[];
}

/** Files a document whose statements have been read. */
export async function fileStatements(
  api: TestApi,
  { application, statements, signals = [] }: FiledInput,
): Promise<ApplicationDocument> {
  const { database: stores, files } = api.context;
  const document = await makeFiledDocument(api, { application });
  await storeStatements({ stores, files }, document, { statements, signals });
  await refreshFigures({ stores, files, application: document.submission });
  return document;
}
