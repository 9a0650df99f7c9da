import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import {
  type FunderImportedRow,
  type FunderPreviewRow,
  type ImportedFunder,
  parseImportedFunder,
} from '@funding-desk/shared/schemas/deal/funder';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CsvRow } from '../read-csv.ts';
import { funderInput } from './funder-csv.ts';
import { createFunder, funderChanges, updateFunder } from './save-funder.ts';

interface ImportInput {
  readonly context: AppContext;
  readonly company: Company;
}

/** The company's funders by the key of their name. */
async function fundersByName({ context, company }: ImportInput): Promise<ReadonlyMap<string, Funder>> {
  const funders = await context.database.funders.find({ company: company._id }).lean();
  return new Map(funders.map((funder) => [funder.nameKey, funder]));
}

/** What an import would do with each row. Changes nothing. */
export async function previewFunders(input: ImportInput, rows: readonly CsvRow<string>[]): Promise<FunderPreviewRow[]> {
  const existing = await fundersByName(input);
  const types = documentTypesOf(input.company);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { line, problem } = row;
    const name = row.cells.name ?? '';
    const key = uniqueKey(name);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    const invalid = (reason: string) => ({ line, name, outcome: 'invalid' as const, problem: reason, funder: null });
    if (problem !== '') return invalid(problem);
    const parsed = parseImportedFunder(funderInput(row, types));
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? '');
    if (earlier !== undefined) return invalid(`Line ${earlier} has the same name.`);
    const before = existing.get(key);
    if (!before) return { line, name, outcome: 'new', problem: '', funder: parsed.data };
    const isChanged = funderChanges(before, parsed.data).length > 0 || before.notes !== parsed.data.notes;
    return { line, name, outcome: isChanged ? 'changed' : 'unchanged', problem: '', funder: parsed.data };
  });
}

interface OneInput extends ImportInput {
  readonly body: ImportedFunder;
  readonly before: Funder | undefined;
  readonly by: Actor;
}

async function importOne({ context, company, body, before, by }: OneInput): Promise<FunderImportedRow> {
  const { name } = body;
  const entry = { actor: by.id, address: by.address, company: company._id.toHexString() };
  if (!before) {
    const { _id } = await createFunder({ context, company: company._id, body });
    const changes = funderChanges(null, body);
    await context.audit.record({ ...entry, action: 'funder.create', subject: _id.toHexString(), changes });
    return { name, outcome: 'created', problem: '' };
  }
  const changes = funderChanges(before, body);
  if (changes.length === 0 && before.notes === body.notes) return { name, outcome: 'unchanged', problem: '' };
  await updateFunder({ context, funder: before, body: { ...body, version: before.version } });
  await context.audit.record({ ...entry, action: 'funder.update', subject: before._id.toHexString(), changes });
  return { name, outcome: 'changed', problem: '' };
}

/** Creates the funders, or changes those with the same name. One that is refused leaves the others. */
export async function importFunders(
  input: ImportInput & Pick<OneInput, 'by'>,
  funders: readonly ImportedFunder[],
): Promise<FunderImportedRow[]> {
  const existing = await fundersByName(input);
  const rows: FunderImportedRow[] = [];
  for (const body of funders) {
    const before = existing.get(uniqueKey(body.name));
    const row = await importOne({ ...input, body, before }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { name: body.name, outcome: 'invalid' as const, problem: error.message };
    });
    rows.push(row);
  }
  return rows;
}
