import type { QueryClient } from '@tanstack/react-query';
import { COMPANIES_KEY } from './list-companies.ts';

/** Has the list, and the selects that offer companies, asked for anew. Resolves when the list is there. */
export async function refreshCompanies(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['options'] });
  await queryClient.invalidateQueries({ queryKey: COMPANIES_KEY });
}
