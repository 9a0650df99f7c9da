import { createRoot } from 'react-dom/client';
import { ApplicationPage } from './app/application-page.tsx';
import './base.css';
import { readSlug } from './app/load-application.ts';
import { preloadedLink } from './app/preload-link.ts';
import { reloadOnDeploy } from './app/reload-on-deploy.ts';
import { startLanguage } from './language/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
reloadOnDeploy(import.meta.url);
if (window.parent !== window)
  import('./embed/in-frame.ts').then(
    ({ startFrameMode }) => startFrameMode(),
    // Without this code, the frame keeps its height and scrolls.
    () => undefined,
  );
startLanguage();
createRoot(root).render(<ApplicationPage slug={readSlug(window.location.pathname)} preloaded={preloadedLink} />);
