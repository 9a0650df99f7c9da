import type { LinkView } from '@funding-desk/shared/schemas/link';

/** Internal name of the company; the words for what is missing are the product specification's. */
export function companyNameOf({ company }: Pick<LinkView, 'company'>): string {
  return company?.nameIn || 'Unknown Company';
}

/** Name, else e-mail (product specification, section 2). */
export function creatorNameOf({ user }: Pick<LinkView, 'user'>): string {
  return user?.name || user?.email || 'Unknown User';
}
