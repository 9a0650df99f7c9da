import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HostRequest } from '../../../../bridge/host-messages.ts';
import { getPlatform } from '../../platform/current-platform.ts';
import { focusSearch } from '../../stores/search-store.ts';
import { FORMS_PATH } from '../routing/staff-pages.ts';

/** Does what a link, a notification or the menu asks for. Pages that the viewer may not open are left alone. */
export function useHostRequests(openPaths: readonly string[]): void {
  const navigate = useNavigate();
  /** That of the screen that is shown; the address runs ahead while the next one is on its way. */
  const { pathname } = useLocation();
  const act = useEffectEvent((asked: HostRequest) => {
    switch (asked.kind) {
      case 'submission':
        return void navigate(`${FORMS_PATH}?submission=${asked.id}`);
      case 'page':
        return openPaths.includes(asked.path) ? void navigate(asked.path) : undefined;
      case 'search':
        return focusSearch({ isLeaving: window.location.pathname !== pathname });
      default: {
        const unknown: never = asked;
        return unknown;
      }
    }
  });
  useEffect(() => getPlatform().onHostRequest((asked) => act(asked)), []);
}
