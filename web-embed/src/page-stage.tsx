import { useMessages } from './language/language.ts';
import styles from './page.module.css';

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
