import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { createRoot } from 'react-dom/client';
import { ApplicationPage } from './app/application-page.tsx';
import './base.css';
import { preloadedLink } from './app/lazy/preload-link.ts';
import { startLanguage } from './language/language.ts';
import { readSlug } from './page/page-address.ts';

/** Without the other code, the page stays at its version. A frame keeps its height and scrolls. */
const ignoreFailure = () => undefined;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
retryImport(() => import('./app/lazy/deferred.ts')).then(
  ({ startDeferred }) => startDeferred(import.meta.url),
  ignoreFailure,
);
if (window.parent !== window)
  retryImport(() => import('./embed/frame/in-frame.ts')).then(({ startFrameMode }) => startFrameMode(), ignoreFailure);
startLanguage();
createRoot(root).render(<ApplicationPage slug={readSlug(window.location.pathname)} preloaded={preloadedLink} />);
