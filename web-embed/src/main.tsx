import { createRoot } from 'react-dom/client';
import { ApplicationPage } from './application-page.tsx';
import './base.css';
import { readSlug } from './load-application.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<ApplicationPage slug={readSlug(window.location.pathname)} />);
