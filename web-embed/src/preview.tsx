import { createRoot } from 'react-dom/client';
import { startTranslation } from './app/start-translation.ts';
import './base.css';
import { PreviewPage } from './preview/preview-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
startTranslation();
createRoot(root).render(<PreviewPage />);
