import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { NavLink } from 'react-router-dom';
import { ActionButton } from '../components/action-button.tsx';
import { Brand } from '../components/brand.tsx';
import { Icon } from '../components/icon.tsx';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { useLogOut } from '../features/session/api/log-out.ts';
import classes from './sidebar.module.css';
import { openPagesOf, viewerOf } from './staff-pages.ts';

interface SidebarProps {
  readonly user: CurrentUser;
  readonly hasBrand?: boolean;
  readonly onNavigate?: () => void;
}

/** Entries of the pages that the viewer may open, who the viewer is, and the way out. */
export function Sidebar({ user, hasBrand = true, onNavigate }: SidebarProps) {
  const logOut = useLogOut();
  return (
    <div className={classes.sidebar}>
      {hasBrand && (
        <div className={classes.brand}>
          <Brand />
        </div>
      )}
      <nav className={classes.nav} aria-label="Admin pages">
        {openPagesOf(viewerOf(user)).map(({ path, label, icon }) => (
          <NavLink key={path} to={path} className={classes.link ?? ''} {...(onNavigate ? { onClick: onNavigate } : {})}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <footer className={classes.footer}>
        <p className={classes.role}>{user.role?.name || 'User'}</p>
        <p className={classes.name}>{user.name || 'Unknown User'}</p>
        <p className={classes.email}>{user.email}</p>
        <div className={classes.actions}>
          <ActionButton
            variant="default"
            size="xs"
            leftSection={<Icon name="logout" size={14} />}
            isOff={logOut.isPending}
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
