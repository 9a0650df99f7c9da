import { LANGUAGES, type Language, TRANSLATIONS } from '@funding-desk/shared/messages/languages';
import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage, useMessages } from '../language/language.ts';
import { Logo } from './logo.tsx';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly nameOut: string;
  readonly logoUrl: string;
  /** Content of the corner. */
  readonly children?: ReactNode;
}

/** The company's logo above the title. Falls back to its name if no logo loads. */
export function PageHeader({ nameOut, logoUrl, children }: PageHeaderProps) {
  const { title, legendBefore, legendAfter } = useMessages().page;
  return (
    <header className={styles.header}>
      {children}
      <Logo company={nameOut} logoUrl={logoUrl} fallback={nameOut && <p className={styles.company}>{nameOut}</p>} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.legend}>
        {legendBefore} <span className={styles.star}>*</span> {legendAfter}
      </p>
    </header>
  );
}

interface PageStageProps {
  /** Why there is no form. */
  readonly error?: string;
  /** Tries again now. False if that cannot help. The page tries by itself as well. */
  readonly onRetry?: (() => void) | false;
  /** Loading message. */
  readonly waiting?: string;
}

/** A message instead of the form. */
export function PageStage({ error, onRetry, waiting }: PageStageProps) {
  const { title, retrying, tryAgain } = useMessages().page;
  const status = waiting ?? (onRetry && retrying);
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">{title}</h1>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {status && (
        <p className={styles.loading} role="status">
          {status}
        </p>
      )}
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {tryAgain}
        </button>
      )}
    </main>
  );
}

const nameOf = (language: Language) => (language === 'en' ? 'English' : TRANSLATIONS[language].name);

/** Switches the form's language. All input is kept. */
export function LanguageSwitch() {
  const current = useLanguage();
  // Keyed by index, so that the button keeps focus when its language changes.
  const others = LANGUAGES.filter((language) => language !== current).map((language, index) => ({ language, index }));
  return (
    <div className={styles.languages}>
      {others.map(({ language, index }) => (
        <button
          key={index}
          type="button"
          className={styles.language}
          lang={language}
          // If the texts fail to load, the language stays and the button can be pressed again.
          onClick={() => chooseLanguage(language).catch(() => undefined)}
        >
          {nameOf(language)}
        </button>
      ))}
    </div>
  );
}
