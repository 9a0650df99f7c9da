import { StopPage } from './mailed-link/stop-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(StopPage);
