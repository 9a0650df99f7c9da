import { ASSIGNED_TO_ME_PATH } from '@funding-desk/shared/admin-pages';
import { can } from '@funding-desk/shared/permissions';
import { Burger, Drawer } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { HostRequest } from '../../../../bridge/host-messages.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { NoticeOutlet } from '../../components/notices.tsx';
import { Brand } from '../../components/page/brand.tsx';
import { ScreenSkeleton } from '../../components/page/screen-heading.tsx';
import { OptionalBoundary, ScreenBoundary } from '../../components/part-boundary.tsx';
import { useLiveApplications } from '../../features/applications/live/use-live-applications.ts';
import { useCurrentUser } from '../../features/session/api/current-user.ts';
import { toViewer } from '../../lib/session/session.ts';
import { getPlatform } from '../../platform/current-platform.ts';
import { focusSearch } from '../../stores/search-store.ts';
import { usePalette } from '../palette/use-palette.ts';
import { accessiblePages, FORMS_PATH } from '../routing/staff-pages.ts';
import classes from './admin-layout.module.css';
import { Bell } from './bell.tsx';
import { InboxSlot } from './inbox-slot.tsx';
import { OfflineBanner, useConnectivity } from './offline-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** Handles requests from links, notifications and the menu. It ignores pages that the viewer may not open. */
function useHostRequests(openPaths: readonly string[]): void {
  const navigate = useNavigate();
  /** Path of the rendered screen. `window.location` already has the next path while that screen loads. */
  const { pathname } = useLocation();
  const act = useEffectEvent((request: HostRequest) => {
    switch (request.kind) {
      case 'submission':
        return void navigate(`${FORMS_PATH}/${request.id}`);
      case 'assigned-to-me':
        return void navigate(ASSIGNED_TO_ME_PATH);
      case 'page':
        return openPaths.includes(request.path) ? void navigate(request.path) : undefined;
      case 'search':
        return focusSearch({ isLeaving: window.location.pathname !== pathname });
      default: {
        const unknown: never = request;
        return unknown;
      }
    }
  });
  useEffect(() => getPlatform().onHostRequest((request) => act(request)), []);
}

const UndeliveredBanner = lazyPart(
  async () => (await import('../../features/applications/deliveries/undelivered-banner.tsx')).UndeliveredBanner,
);
const DockNumber = lazyPart(async () => (await import('../../features/applications/live/dock-number.tsx')).DockNumber);

const CommandPalette = lazyPart(async () => (await import('../palette/command-palette.tsx')).CommandPalette);

/** Sidebar and content area of the admin pages. On narrow screens the sidebar is a drawer behind a burger button. */
export function AdminLayout() {
  const { data: user } = useCurrentUser();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  const palette = usePalette();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The focused element may have unmounted with the last screen. Keyboard users continue from the content area.
    if (pathname && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  const openPaths: readonly string[] = user ? accessiblePages(toViewer(user)).map(({ path }) => path) : [];
  const hasForms = openPaths.includes(FORMS_PATH);
  useLiveApplications({ isAllowed: hasForms, isListVisible: pathname === FORMS_PATH });
  useConnectivity({ hasLiveEvents: hasForms && !getPlatform().capabilities.followsMainWindow });
  useHostRequests(openPaths);
  if (!user) return null;
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.aside}>
        <Sidebar user={user} onSearch={palette.open} />
      </aside>
      <header className={classes.bar}>
        <Burger size="sm" opened={isMenuOpen} aria-label="Open the menu" onClick={() => setIsMenuOpen(true)} />
        <Brand />
        {hasForms && <Bell />}
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
        <Sidebar
          user={user}
          hasBrand={false}
          onNavigate={closeMenu}
          onSearch={() => {
            closeMenu();
            palette.open();
          }}
        />
      </Drawer>
      <main ref={content} id="content" className={classes.content} tabIndex={-1}>
        {can(toViewer(user), 'submission:retry') && (
          <OptionalBoundary>
            <Suspense fallback={null}>
              <UndeliveredBanner />
            </Suspense>
          </OptionalBoundary>
        )}
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <UpdateBanner />
      {hasForms && getPlatform().capabilities.notifies && (
        <OptionalBoundary>
          <Suspense fallback={null}>
            <DockNumber />
          </Suspense>
        </OptionalBoundary>
      )}
      {palette.isOpen && (
        <Suspense fallback={null}>
          <CommandPalette viewer={user} onClose={palette.close} />
        </Suspense>
      )}
      {hasForms && <InboxSlot />}
      <NoticeOutlet isFloating />
      <OfflineBanner />
    </div>
  );
}
