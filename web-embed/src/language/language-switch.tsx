import styles from '../page.module.css';
import { chooseLanguage, useLanguage } from './language.ts';

const OTHERS = { en: ['es', 'Español'], es: ['en', 'English'] } as const;

/** Shows the form in its other language. What is typed stays. */
export function LanguageSwitch() {
  const [other, name] = OTHERS[useLanguage()];
  // Where the texts do not arrive, the form stays as it is and the button can be pressed again.
  const choose = () => chooseLanguage(other).catch(() => undefined);
  return (
    <button type="button" className={styles.language} lang={other} onClick={choose}>
      {name}
    </button>
  );
}
