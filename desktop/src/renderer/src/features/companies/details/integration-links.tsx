import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { integrationPages } from '../../../lib/integration-pages.ts';
import classes from '../components/company-form.module.css';

interface IntegrationLinksProps {
  readonly companyId: string;
  readonly viewer: CurrentUser;
  /** Leaving the page would lose the changes. */
  readonly hasChanges: boolean;
}

/** The way to the pages for programs of the company. */
export function IntegrationLinks({ companyId, viewer, hasChanges }: IntegrationLinksProps) {
  const pages = integrationPages(viewer, companyId);
  if (pages.length === 0) return null;
  return (
    <p className={classes.note}>
      <span>
        {hasChanges
          ? 'Save your changes before you open the webhooks or API keys of this company.'
          : 'Other programs can follow and change the applications of this company: '}
      </span>
      {!hasChanges &&
        pages.map(({ to, label }, index) => (
          <Fragment key={to}>
            {index > 0 && <span>, </span>}
            <Link to={to}>{label}</Link>
          </Fragment>
        ))}
    </p>
  );
}
