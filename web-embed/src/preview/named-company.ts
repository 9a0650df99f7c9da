import type { PreviewCompany } from '@funding-desk/shared/preview';

/** Stands where a name is still to be entered. */
const NO_NAME = '[Company name]';

/** The company with its names as they will be stored; one that is still to be entered leaves a mark of its place. */
export function namedCompany(company: PreviewCompany): PreviewCompany {
  return { ...company, nameIn: company.nameIn.trim() || NO_NAME, nameOut: company.nameOut.trim() || NO_NAME };
}
