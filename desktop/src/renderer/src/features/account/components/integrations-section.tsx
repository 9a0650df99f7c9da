import { Link } from 'react-router-dom';
import type { IntegrationPage } from '../../../lib/integration-pages.ts';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** The way to the integrations of one's own company, also for people who cannot edit the company. */
export function IntegrationsSection({ pages }: { readonly pages: readonly IntegrationPage[] }) {
  return (
    <AccountSection title="Integrations" text="Programs that follow and change the applications of your company.">
      <p className={classes.links}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </AccountSection>
  );
}
