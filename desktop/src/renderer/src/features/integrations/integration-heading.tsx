import { canOpenPage } from '@funding-desk/shared/admin-pages';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { ReactNode, Ref } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { integrationPages } from '../../lib/integration-pages.ts';
import { toViewer } from '../../lib/session/session.ts';
import classes from './integrations.module.css';

const COMPANIES_PATH = '/admin/companies';

interface IntegrationHeadingProps {
  readonly company: string;
  /** '' until it is loaded. */
  readonly companyName: string;
  readonly viewer: CurrentUser;
  readonly title: string;
  readonly intro: string;
  readonly ref: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** Heading of the pages for programs of a company, with the way between them. */
export function IntegrationHeading(props: IntegrationHeadingProps) {
  const { company, companyName, viewer, title, intro, ref, children } = props;
  const pages = integrationPages(viewer, company);
  return (
    <>
      {canOpenPage(toViewer(viewer), COMPANIES_PATH) && (
        <nav aria-label="Breadcrumb">
          <Link className={classes.back} to={COMPANIES_PATH}>
            <Icon name="chevron" size={14} className={classes.arrow} />
            Companies
          </Link>
        </nav>
      )}
      <ScreenHeading ref={ref} title={companyName === '' ? title : `${title} of ${companyName}`}>
        {children}
      </ScreenHeading>
      {pages.length > 1 && (
        <nav aria-label="Integrations" className={classes.pages}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <p className={classes.intro}>{intro}</p>
    </>
  );
}
