import { DisclosurePage } from './disclosure/disclosure-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(DisclosurePage);
