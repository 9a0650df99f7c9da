import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useParams } from 'react-router-dom';
import { DisclosuresScreen } from '../../features/disclosures/disclosures-screen.tsx';
import { ApiKeysScreen } from '../../features/integrations/api-keys-screen.tsx';
import { WebhooksScreen } from '../../features/integrations/webhooks-screen.tsx';
import { TemplatesScreen } from '../../features/templates/templates-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const SCREENS = new Map([
  ['webhooks', WebhooksScreen],
  ['api-keys', ApiKeysScreen],
  ['templates', TemplatesScreen],
  ['disclosures', DisclosuresScreen],
]);

/** The pages of one company. They load as one, so that the start has a single entry for them. */
export function CompanyPages({ viewer }: { viewer: CurrentUser }) {
  const { page = '' } = useParams();
  const Screen = SCREENS.get(page);
  return Screen ? <Screen viewer={viewer} /> : <NotFoundScreen />;
}
