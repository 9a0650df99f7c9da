import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { integrationPages } from '../../../lib/integration-pages.ts';
import { toViewer } from '../../../lib/session/session.ts';
import classes from '../components/company-form.module.css';

interface CompanyLinksProps {
  readonly companyId: string;
  readonly viewer: CurrentUser;
  /** Leaving the page would lose the changes. */
  readonly hasChanges: boolean;
}

/** The way to the other pages of the company: its templates, and those for programs. */
export function CompanyLinks({ companyId, viewer, hasChanges }: CompanyLinksProps) {
  const pages = integrationPages(viewer, companyId);
  if (hasChanges) return <p className={classes.note}>Save your changes before you open other pages of this company.</p>;
  return (
    <>
      <p className={classes.note}>
        <span>Texts for requests and notes: </span>
        <Link to={`/admin/companies/${companyId}/templates`}>Templates</Link>
      </p>
      {can(toViewer(viewer), 'funder:list') && (
        <p className={classes.note}>
          <span>Laws of states on commercial financing: </span>
          <Link to={`/admin/companies/${companyId}/disclosures`}>Disclosures</Link>
        </p>
      )}
      {pages.length > 0 && (
        <p className={classes.note}>
          <span>Other programs can follow and change the applications of this company: </span>
          {pages.map(({ to, label }, index) => (
            <Fragment key={to}>
              {index > 0 && <span>, </span>}
              <Link to={to}>{label}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
