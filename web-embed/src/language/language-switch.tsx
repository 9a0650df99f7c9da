import { LANGUAGES, type Language, TRANSLATIONS } from '@funding-desk/shared/messages/languages';
import styles from '../page.module.css';
import { chooseLanguage, useLanguage } from './language.ts';

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
