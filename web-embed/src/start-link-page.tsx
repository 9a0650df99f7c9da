import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslation } from './app/start-translation.ts';
import './base.css';
import { startLanguage, whenLanguageReady } from './language/language.ts';

/** The secret at the end of the path, '' if it is missing or incomplete. */
const readLinkToken = (pathname: string) => /^\/[a-z]+\/([\w-]{43})\/?$/.exec(pathname)?.[1] ?? '';

interface StartOptions {
  /** The page has English texts alone. */
  readonly isEnglish?: boolean;
}

/** Renders a page behind an e-mailed link, in the reader's language. */
export async function startLinkPage(
  Page: ComponentType<{ readonly token: string }>,
  { isEnglish = false }: StartOptions = {},
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  if (!isEnglish) startLanguage();
  startTranslation();
  await whenLanguageReady();
  createRoot(root).render(<Page token={readLinkToken(window.location.pathname)} />);
}
