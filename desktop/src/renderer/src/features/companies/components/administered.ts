import type { CompanyView } from '@funding-desk/shared/schemas/company';

/** Stands with a field that the viewer may read and not change. */
export const ADMINISTRATORS_ONLY = 'For administrators of the company only.';

/** May the viewer change the fields of administrators? Whoever creates a company fills them all in. */
export function mayAdminister(company: CompanyView | null): boolean {
  return company === null || company.can.administer;
}
