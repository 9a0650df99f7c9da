import { countOutcomes, matchFunder } from '@funding-desk/shared/deals/match-funder';
import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { FunderMatch, MatchQuery } from '@funding-desk/shared/schemas/deal/match';
import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import type { AppContext } from '../../context.ts';
import { termsFilter } from '../../lists/list-pages.ts';
import { readFacts } from './read-facts.ts';

interface MatchInput {
  readonly context: AppContext;
  readonly application: Application;
}

type Matched = Pick<Funder, '_id' | 'name' | 'nameKey' | 'version' | 'notes' | 'criteria'>;
const MATCHED_PARTS = { name: 1, nameKey: 1, version: 1, notes: 1, criteria: 1 } as const;

/** The match of an application with each of the funders (deals, F3). */
export async function matchFunders<F extends Matched>(
  { context, application }: MatchInput,
  funders: readonly F[],
): Promise<(FunderMatch & { readonly record: F })[]> {
  const [facts, company] = await Promise.all([
    readFacts(context, application),
    context.database.companies
      .findById(application.company)
      .select({ checklist: 1 })
      .lean<Pick<Company, 'checklist'>>(),
  ]);
  const labels = new Map(documentTypesOf(company).map(({ id, label }) => [id, label]));
  const documentLabel = (type: string) => labels.get(type) ?? type;
  return funders.map((record) => {
    const { _id, name, version, notes, criteria } = record;
    const matched = matchFunder({ criteria, facts, documentLabel });
    return {
      record,
      funder: { id: _id.toHexString(), name, version, notes },
      ...countOutcomes(matched),
      criteria: matched,
    };
  });
}

/** Those that fail least come first, then those with fewer unknowns, then by name. */
const byFit = (one: FunderMatch & { record: Matched }, other: FunderMatch & { record: Matched }) =>
  one.fails - other.fails ||
  one.unknowns - other.unknowns ||
  one.record.nameKey.localeCompare(other.record.nameKey, 'en-US');

/**
 * One page of the active funders of the application's company, the best match first. The order depends on the
 * application, so all funders of the company are matched, at most 1,000.
 */
export async function viewMatches(
  input: MatchInput & { readonly query: MatchQuery },
): Promise<{ data: FunderMatch[]; meta: ListMeta }> {
  const { context, application, query } = input;
  const { page, pageSize } = query;
  const terms = termsFilter(foldText(query.search), 'searchTerms');
  const funders = await context.database.funders
    .find({ company: application.company, isActive: true, ...terms })
    .select(MATCHED_PARTS)
    .lean<Matched[]>();
  const matches = (await matchFunders(input, funders)).toSorted(byFit);
  const shown = matches.slice((page - 1) * pageSize, page * pageSize);
  const meta = { total: matches.length, totalIsCapped: false, page, pageSize, next: null, previous: null };
  return { data: shown.map(({ record: _record, ...match }) => match), meta };
}
