import { PackagePage } from './package/package-page.tsx';
import { startLinkPage } from './start-link-page.tsx';

startLinkPage(PackagePage, { isEnglish: true });
