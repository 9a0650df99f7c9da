import { DEFAULT_CHECKLIST } from '../../schemas/document/checklist-settings.ts';
import { FILED_TYPES } from '../../schemas/document/filed-types.ts';
import type { Company } from '../models/company.ts';

type Settings = Pick<Company, 'checklist'> | null | undefined;

/** The types that a company's documents may have: the common ones and its free items, in the order of menus. */
export function documentTypesOf(company: Settings): readonly { readonly id: string; readonly label: string }[] {
  return [...FILED_TYPES, ...(company?.checklist ?? DEFAULT_CHECKLIST).freeItems];
}

/** The label of a type. One of a removed free item has none of its own. */
export function documentTypeLabel(company: Settings, type: string): string {
  return documentTypesOf(company).find(({ id }) => id === type)?.label ?? 'Other document';
}
