import { Burger, Drawer } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { NoticeOutlet } from '../components/notice-board.tsx';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { useLiveSubmissions } from '../features/forms/live/use-live-submissions.ts';
import { useCurrentUser } from '../features/session/api/current-user.ts';
import { viewerOf } from '../lib/viewer-of.ts';
import classes from './admin-layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { FORMS_PATH, openPagesOf } from './staff-pages.ts';
import { UpdateLine } from './update-line.tsx';
import { useAsked } from './use-asked.ts';
import { useReach } from './use-reach.ts';

/** Sidebar and content area of the nested admin pages; on narrow screens the sidebar is a drawer behind a burger. */
export function AdminLayout() {
  const { data: user } = useCurrentUser();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // What had the focus may have gone with the last screen; the keyboard then goes on from this one.
    if (pathname && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  const openPaths: readonly string[] = user ? openPagesOf(viewerOf(user)).map(({ path }) => path) : [];
  const hearsNews = openPaths.includes(FORMS_PATH);
  useLiveSubmissions({ isAllowed: hearsNews, isListVisible: pathname === FORMS_PATH });
  useReach({ isTold: hearsNews });
  useAsked(openPaths);
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
        hiddenFrom="md"
      >
        <Sidebar user={user} hasBrand={false} onNavigate={closeMenu} />
      </Drawer>
      <main ref={content} id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <UpdateLine />
      <NoticeOutlet isFloating />
      <OfflineBanner />
    </div>
  );
}
