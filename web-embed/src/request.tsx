import { createRoot } from 'react-dom/client';
import { startTranslation } from './app/start-translation.ts';
import './base.css';
import { startLanguage } from './language/language.ts';
import { readLinkToken } from './mailed-link/link-messages.ts';
import { RequestPage } from './request/request-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
startLanguage();
startTranslation();
createRoot(root).render(<RequestPage token={readLinkToken(window.location.pathname)} />);
