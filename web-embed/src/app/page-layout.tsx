import { LANGUAGES, type Language, TRANSLATIONS } from '@funding-desk/shared/messages/languages';
import { type ReactNode, useState } from 'react';
import { chooseLanguage, useLanguage, useMessages } from '../language/language.ts';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly nameOut: string;
  readonly logoUrl: string;
  /** What stands in the corner. */
  readonly children?: ReactNode;
}

/** The company's logo, or its name where there is no logo that loads, above the page's title. */
export function PageHeader({ nameOut, logoUrl, children }: PageHeaderProps) {
  const { title, legendBefore, legendAfter } = useMessages().page;
  const [isBroken, setBroken] = useState(false);
  const source = logoAddress(logoUrl, window.location.origin);
  return (
    <header className={styles.header}>
      {children}
      {source && !isBroken ? (
        <img
          className={styles.logo}
          width={180}
          height={80}
          src={source}
          alt={nameOut}
          onError={() => setBroken(true)}
        />
      ) : (
        nameOut && <p className={styles.company}>{nameOut}</p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.legend}>
        {legendBefore} <span className={styles.star}>*</span> {legendAfter}
      </p>
    </header>
  );
}

/** Relative logo paths belong to the product's host; absolute and data addresses stay as they are. '' is no logo. */
export function logoAddress(logoUrl: string, origin: string): string {
  if (logoUrl === '' || /^(https?:|data:)/i.test(logoUrl)) return logoUrl;
  return `${origin}/${logoUrl.replace(/^\/+/, '')}`;
}

interface PageStageProps {
  /** Why there is no form. */
  readonly error?: string;
  /** What is awaited, where nothing went wrong. */
  readonly waiting?: string;
}

/** A sentence in place of the form. */
export function PageStage({ error, waiting }: PageStageProps) {
  const { title } = useMessages().page;
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">{title}</h1>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {waiting && (
        <p className={styles.loading} role="status">
          {waiting}
        </p>
      )}
    </main>
  );
}

const nameOf = (language: Language) => (language === 'en' ? 'English' : TRANSLATIONS[language].name);

/** Shows the form in another language. What is typed stays. */
export function LanguageSwitch() {
  const current = useLanguage();
  // By its place, a button keeps the focus when it becomes that of another language.
  const others = LANGUAGES.filter((language) => language !== current).map((language, place) => ({ language, place }));
  return others.map(({ language, place }) => (
    <button
      key={place}
      type="button"
      className={styles.language}
      lang={language}
      // Where the texts do not arrive, the form stays as it is and the button can be pressed again.
      onClick={() => chooseLanguage(language).catch(() => undefined)}
    >
      {nameOf(language)}
    </button>
  ));
}
