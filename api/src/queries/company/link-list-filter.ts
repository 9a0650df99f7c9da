import { trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import { scopeFilter } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { hiddenCompanies } from '../../tenant-scope.ts';

/** Links in the viewer's scope. The company of a viewer with a tenant is active, or they could not be signed in. */
export async function linkListFilter(context: AppContext, viewer: SignedInViewer) {
  const inScope = { ...scopeFilter(viewer), deletedAt: null };
  if (inScope.company) return inScope;
  return { ...inScope, company: trusted({ $nin: await hiddenCompanies(context) }) };
}
