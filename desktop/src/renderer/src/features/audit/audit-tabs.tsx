import { NavLink } from 'react-router-dom';
import classes from './audit-tabs.module.css';

const TABS = [
  { path: '/admin/audit', label: 'Entries' },
  { path: '/admin/audit/exposure', label: 'Exposure report' },
  { path: '/admin/audit/access-review', label: 'Access review' },
] as const;

/** The pages of the audit log. */
export function AuditTabs() {
  return (
    <nav aria-label="Audit Log" className={classes.nav}>
      <ul className={classes.list}>
        {TABS.map(({ path, label }) => (
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
