import { type ReactNode, useState } from 'react';
import { useMessages } from './language/language.ts';
import { logoAddress } from './logo-address.ts';
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
