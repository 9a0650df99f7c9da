import type { ReactNode } from 'react';
import { Logo } from '../page/logo.tsx';
import { LanguageSwitch } from '../page/page-layout.tsx';
import styles from './mailed-link.module.css';

interface LinkHeaderProps {
  readonly title: string;
  readonly companyName: string;
  readonly logoUrl: string;
  /** The page has English texts alone. */
  readonly isEnglish?: boolean;
  readonly children: ReactNode;
}

/** Title of an opened page, with the company's logo if it loads. */
export function LinkHeader({ title, companyName, logoUrl, isEnglish = false, children }: LinkHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{title}</title>
      {!isEnglish && <LanguageSwitch />}
      <Logo company={companyName} logoUrl={logoUrl} />
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </header>
  );
}
