import {
  companyTemplatesResponseSchema,
  type TemplateSave,
  templateResponseSchema,
} from '@funding-desk/shared/schemas/template/template';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import { TEMPLATES_KEY } from '../../lib/api/templates.ts';

const COMPANY_TEMPLATES_KEY = ['company-templates'] as const;
const STALE = [COMPANY_TEMPLATES_KEY, TEMPLATES_KEY] as const;

const pathOf = (company: string) => `/api/company/${encodeURIComponent(company)}/templates`;

/** The templates of a company, by kind and name. */
export function useCompanyTemplates(company: string) {
  return useQuery(
    dataQuery({
      queryKey: [...COMPANY_TEMPLATES_KEY, company],
      path: pathOf(company),
      schema: companyTemplatesResponseSchema,
    }),
  );
}

interface SaveInput {
  /** '' for a new template. */
  readonly id: string;
  readonly body: TemplateSave;
}

/** Creates or replaces a template. */
export function useSaveTemplate(company: string) {
  const save = async ({ id, body }: SaveInput) => {
    const target = id === '' ? ({ method: 'POST', path: pathOf(company) } as const) : null;
    const { method, path } = target ?? ({ method: 'PUT', path: `${pathOf(company)}/${id}` } as const);
    await requestJson({ method, path, body, schema: templateResponseSchema });
  };
  return useSave({ mutationFn: save, staleQueries: STALE });
}

export function useDeleteTemplate(company: string) {
  return useDelete({ path: pathOf(company), staleQueries: STALE });
}
