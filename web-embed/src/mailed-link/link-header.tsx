import { type ReactNode, useState } from 'react';
import { LanguageSwitch, logoAddress } from '../app/page-layout.tsx';
import styles from './mailed-link.module.css';

interface LinkHeaderProps {
  readonly title: string;
  readonly companyName: string;
  readonly logoUrl: string;
  readonly children: ReactNode;
}

/** Title of an opened page, with the company's logo if it loads. */
export function LinkHeader({ title, companyName, logoUrl, children }: LinkHeaderProps) {
  const [isBroken, setBroken] = useState(false);
  const logo = logoAddress(logoUrl, window.location.origin);
  return (
    <header className={styles.header}>
      <title>{title}</title>
      <LanguageSwitch />
      {logo && !isBroken && (
        <img
          className={styles.logo}
          width={180}
          height={80}
          src={logo}
          alt={companyName}
          onError={() => setBroken(true)}
        />
      )}
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </header>
  );
}
