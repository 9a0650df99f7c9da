import { followTranslation } from '@funding-desk/shared/browser/translated-texts';
import { createRoot } from 'react-dom/client';
import './base.css';
import { PreviewPage } from './preview/preview-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
followTranslation();
createRoot(root).render(<PreviewPage />);
