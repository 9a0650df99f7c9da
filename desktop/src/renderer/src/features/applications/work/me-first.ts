import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { Option } from '../../../components/server-select/option-search.ts';

/** The viewer as the first person to assign to. Nothing is assigned to people without a company. */
export const meFirst = ({ id, name, company }: CurrentUser): Option[] =>
  company ? [{ id, label: `${name} (me)` }] : [];

/** The person behind an option. */
export const toPersonRef = ({ id, label }: Option, viewer: CurrentUser): PersonRef => ({
  id,
  name: id === viewer.id ? viewer.name : label,
});
