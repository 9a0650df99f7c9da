import type { StatementName } from '@funding-desk/shared/disclosures/disclosure-law';
import {
  type DisclosureApprove,
  disclosureTableResponseSchema,
} from '@funding-desk/shared/schemas/deal/state-disclosure';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import { savePdf } from '../../lib/files/save-pdf.ts';

const DISCLOSURES_KEY = ['disclosures'] as const;

const pathOf = (company: string) => `/api/company/${encodeURIComponent(company)}/disclosures`;

/** The table of states, with what the company approved. */
export function useDisclosures(company: string) {
  const schema = disclosureTableResponseSchema;
  return useQuery(dataQuery({ queryKey: [...DISCLOSURES_KEY, company], path: pathOf(company), schema }));
}

interface ApproveInput {
  readonly state: string;
  readonly body: DisclosureApprove;
}

export function useApproveDisclosure(company: string) {
  const approve = ({ state, body }: ApproveInput) =>
    requestJson({
      method: 'PUT',
      path: `${pathOf(company)}/${state}/approval`,
      body,
      schema: disclosureTableResponseSchema,
    });
  return useSave({ mutationFn: approve, staleQueries: [DISCLOSURES_KEY] });
}

interface SampleInput {
  readonly company: string;
  readonly state: string;
  readonly statements: Partial<Record<StatementName, string>>;
}

/** Downloads the disclosure of a state with invented numbers. */
export function saveSample({ company, state, statements }: SampleInput): Promise<void> {
  const path = `${pathOf(company)}/${state}/sample.pdf?${new URLSearchParams(statements)}`;
  return savePdf({ path, filename: `Sample disclosure ${state}.pdf` });
}
