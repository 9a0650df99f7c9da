import { PLATFORM } from '@funding-desk/shared/server/company/link-search-terms';
import type { ViewerInput } from '../../auth/viewer-input.ts';

type Input = Pick<ViewerInput, 'context' | 'viewer'>;

/** The name under which a company knows the viewer: of the person, of the API key, or of the platform. */
export async function viewerName({ context, viewer }: Input): Promise<string> {
  const { apiKeys, users } = context.database;
  if (viewer.isKey) return (await apiKeys.findById(viewer.id).select({ name: 1 }).lean())?.name ?? '';
  if (viewer.isAdmin && viewer.companyId === null) return PLATFORM;
  return viewer.own?.name ?? (await users.findById(viewer.id).select({ name: 1 }).lean())?.name ?? '';
}
