import type { UserView } from '@funding-desk/shared/schemas/user';
import type { UserLinkBody } from '../api/create-user-link.ts';

const NO_COMPANY = 'This user is not associated with a company. Please edit the user to add a company.';
const NO_SLUG = 'This user does not have a slug name. Please edit the user to add a slug.';

type LinkBody =
  | { readonly body: UserLinkBody; readonly problem?: undefined }
  | { readonly problem: string; readonly body?: undefined };

/** What the link of this user is asked for with, or the sentence that says what is missing. */
export function linkBodyOf({ company, slug, email }: Pick<UserView, 'company' | 'slug' | 'email'>): LinkBody {
  if (!company) return { problem: NO_COMPANY };
  if (slug === '') return { problem: NO_SLUG };
  return { body: { companyId: company.id, userEmail: email, userSlug: slug } };
}
