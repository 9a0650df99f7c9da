import { createRoot } from 'react-dom/client';
import { ApplicationPage } from './application-page.tsx';
import './base.css';
import { earlyLink } from './early.ts';
import { startLanguage } from './language/language.ts';
import { readSlug } from './load-application.ts';
import { renewWhenOutdated } from './renewal.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
renewWhenOutdated(import.meta.url);
if (window.parent !== window)
  import('./embed/framed.ts').then(
    ({ standInFrame }) => standInFrame(),
    // The frame then keeps its height, and the form is scrolled in it.
    () => undefined,
  );
startLanguage();
createRoot(root).render(<ApplicationPage slug={readSlug(window.location.pathname)} early={earlyLink} />);
