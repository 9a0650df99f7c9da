import { useState } from 'react';
import { logoAddress } from './logo-address.ts';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly nameOut: string;
  readonly logoUrl: string;
}

/** The company's logo, or its name where there is no logo that loads, above the page's title. */
export function PageHeader({ nameOut, logoUrl }: PageHeaderProps) {
  const [isBroken, setBroken] = useState(false);
  const source = logoAddress(logoUrl, window.location.origin);
  return (
    <header className={styles.header}>
      {source && !isBroken ? (
        <img className={styles.logo} src={source} alt={nameOut} onError={() => setBroken(true)} />
      ) : (
        nameOut && <p className={styles.company}>{nameOut}</p>
      )}
      <h1 className={styles.title}>Funding application</h1>
      <p className={styles.legend}>
        Fields marked <span className={styles.star}>*</span> are required.
      </p>
    </header>
  );
}
