import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useOs } from '@mantine/hooks';
import { NavLink } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Brand } from '../../components/page/brand.tsx';
import { ThemeToggle } from '../../components/page/theme-toggle.tsx';
import { useLogOut } from '../../features/session/api/log-in.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useUnreadStore } from '../../stores/live-store.ts';
import { ACCOUNT_PATH, accessiblePages, CREATE_COMPANY_PATH, FORMS_PATH, HEALTH_PATH } from '../routing/staff-pages.ts';
import { Bell } from './bell.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly user: CurrentUser;
  readonly hasBrand?: boolean;
  readonly onNavigate?: () => void;
  /** Opens the command palette. */
  readonly onSearch: () => void;
}

/** Links to the pages that the viewer may open, the viewer's account, and Logout. */
export function Sidebar({ user, hasBrand = true, onNavigate, onSearch }: SidebarProps) {
  const logOut = useLogOut();
  const pages = accessiblePages(toViewer(user));
  const isMac = useOs({ getValueInEffect: false }) === 'macos';
  const unread = useUnreadStore((state) => state.count);
  // A long e-mail address breaks before the '@' first.
  const [local = '', domain = ''] = user.email.split(/(?=@)/);
  return (
    <div className={classes.sidebar}>
      {hasBrand && (
        <div className={classes.brand}>
          <Brand />
          {pages.some(({ path }) => path === FORMS_PATH) && <Bell />}
        </div>
      )}
      <button type="button" className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon name="search" size={14} />
        Go to…
        <kbd className={classes.key} aria-hidden>
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <nav className={classes.nav} aria-label="Admin pages">
        {pages.map(({ path, label, icon }) => (
          <NavLink key={path} to={path} className={classes.link ?? ''} {...(onNavigate ? { onClick: onNavigate } : {})}>
            <Icon name={icon} />
            {label}
            {path === FORMS_PATH && unread > 0 && (
              // The page title contains the number for screen readers.
              <span className={classes.unread} aria-hidden="true">
                {unread}
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      {user.isAdmin && (
        <>
          <NavLink
            to={CREATE_COMPANY_PATH}
            className={classes.create ?? ''}
            {...(onNavigate ? { onClick: onNavigate } : {})}
          >
            <Icon name="plus" />
            Create Company
          </NavLink>
          <NavLink to={HEALTH_PATH} className={classes.health ?? ''} {...(onNavigate ? { onClick: onNavigate } : {})}>
            <Icon name="check" />
            Health
          </NavLink>
        </>
      )}
      <footer className={classes.footer}>
        <NavLink to={ACCOUNT_PATH} className={classes.account ?? ''} {...(onNavigate ? { onClick: onNavigate } : {})}>
          <span className={classes.visuallyHidden}>Your account:</span>
          <span className={classes.role}>{user.role?.name || 'User'}</span>
          <span className={classes.name}>{user.name || 'Unknown User'}</span>
          <span className={classes.email}>
            {local}
            <wbr />
            {domain}
          </span>
          <Icon name="settings" className={classes.settingsIcon} />
        </NavLink>
        <div className={classes.actions}>
          <ActionButton
            variant="default"
            size="xs"
            leftSection={<Icon name="logout" size={14} />}
            isDisabled={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            Logout
          </ActionButton>
          <ThemeToggle />
        </div>
      </footer>
    </div>
  );
}
