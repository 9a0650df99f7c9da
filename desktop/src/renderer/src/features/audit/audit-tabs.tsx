import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { can, type Viewer } from '@funding-desk/shared/permissions';
import { NavLink } from 'react-router-dom';
import classes from './audit-tabs.module.css';

const TABS = [
  { path: '/admin/audit', label: 'Entries' },
  { path: '/admin/audit/exposure', label: 'Exposure report' },
  { path: '/admin/audit/find-by-code', label: 'Find by code' },
  { path: '/admin/audit/access-review', label: 'Access review' },
  { path: '/admin/audit/key-review', label: 'Review of API keys' },
] as const;
const APPLICANT_DATA = { path: '/admin/applicant-data', label: 'Applicant data' } as const;

/** The pages of the audit log that the person can open. */
export function AuditTabs({ viewer }: { readonly viewer: Viewer }) {
  const tabs = [
    ...(canOpenPage(viewer, '/admin/audit') ? TABS : []),
    ...(can(viewer, 'applicant:manage') ? [APPLICANT_DATA] : []),
  ];
  return (
    <nav aria-label="Audit Log" className={classes.nav}>
      <ul className={classes.list}>
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end className={classes.tab ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
