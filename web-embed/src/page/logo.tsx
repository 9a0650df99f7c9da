import { type ReactNode, useState } from 'react';
import styles from './page.module.css';

/** Resolves relative logo paths against the product's host. Absolute and data URLs are unchanged; '' means no logo. */
export function logoAddress(logoUrl: string, origin: string): string {
  if (logoUrl === '' || /^(https?:|data:)/i.test(logoUrl)) return logoUrl;
  return `${origin}/${logoUrl.replace(/^\/+/, '')}`;
}

interface LogoProps {
  readonly company: string;
  readonly logoUrl: string;
  /** Shown if no logo loads. */
  readonly fallback?: ReactNode;
}

export function Logo({ company, logoUrl, fallback }: LogoProps) {
  const [isBroken, setBroken] = useState(false);
  const source = logoAddress(logoUrl, window.location.origin);
  if (!source || isBroken) return fallback;
  return (
    <img className={styles.logo} width={180} height={80} src={source} alt={company} onError={() => setBroken(true)} />
  );
}
