import { OffersPage } from './offers/offers-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(OffersPage);
