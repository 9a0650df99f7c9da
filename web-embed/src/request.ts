import { RequestPage } from './request/request-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(RequestPage);
