import { ASSIGNED_TO_ME_PATH } from '@funding-desk/shared/admin-pages';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HostRequest } from '../../../../bridge/host-messages.ts';
import { getPlatform } from '../../platform/current-platform.ts';
import { focusSearch } from '../../stores/search-store.ts';
import { FORMS_PATH } from '../routing/staff-pages.ts';

/** Handles requests from links, notifications and the menu. It ignores pages that the viewer may not open. */
export function useHostRequests(openPaths: readonly string[]): void {
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
