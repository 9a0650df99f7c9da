import { templatesResponseSchema } from '@funding-desk/shared/schemas/template/template';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from './list-resource.ts';

export const TEMPLATES_KEY = ['templates'] as const;

/** The templates for the work on applications of a company. */
export function useTemplates(company: string | null) {
  const query = company === null ? '' : `?company=${encodeURIComponent(company)}`;
  return useQuery(
    dataQuery({
      queryKey: [...TEMPLATES_KEY, company],
      path: `/api/form/templates${query}`,
      schema: templatesResponseSchema,
    }),
  );
}
