import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { toViewer } from './session/session.ts';

const PAGES = [
  { action: 'webhook:manage', path: 'webhooks', label: 'Webhooks' },
  { action: 'api-key:manage', path: 'api-keys', label: 'API keys' },
] as const;

export interface IntegrationPage {
  readonly to: string;
  readonly label: string;
}

/** The pages for programs of a company that the viewer may open. */
export function integrationPages(viewer: CurrentUser, company: string): readonly IntegrationPage[] {
  return PAGES.filter(({ action }) => can(toViewer(viewer), action)).map(({ path, label }) => {
    return { to: `/admin/companies/${company}/${path}`, label };
  });
}
