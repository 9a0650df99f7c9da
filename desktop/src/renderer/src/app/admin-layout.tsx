import { Burger, Drawer } from '@mantine/core';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { NoticeOutlet } from '../components/notice-board.tsx';
import { useCurrentUser } from '../features/session/api/get-current-user.ts';
import classes from './admin-layout.module.css';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and content area of the nested admin pages; on narrow screens the sidebar is a drawer behind a burger. */
export function AdminLayout() {
  const { data: user } = useCurrentUser();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  if (!user) return null;
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.aside}>
        <Sidebar user={user} />
      </aside>
      <header className={classes.bar}>
        <Burger size="sm" opened={isMenuOpen} aria-label="Open the menu" onClick={() => setIsMenuOpen(true)} />
        <Brand />
      </header>
      <Drawer
        opened={isMenuOpen}
        onClose={closeMenu}
        size={264}
        padding={0}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
        classNames={{ header: classes.drawerHeader ?? '', body: classes.drawerBody ?? '' }}
        hiddenFrom="sm"
      >
        <Sidebar user={user} hasBrand={false} onNavigate={closeMenu} />
      </Drawer>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <NoticeOutlet isFloating />
    </div>
  );
}
