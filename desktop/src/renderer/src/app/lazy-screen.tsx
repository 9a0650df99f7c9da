import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { type ComponentType, lazy } from 'react';
import { useCurrentUser } from '../features/session/api/current-user.ts';

/** A screen of the signed-in person, whose code is loaded when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType<{ viewer: CurrentUser }>>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function ScreenRoute() {
    const { data: viewer } = useCurrentUser();
    return viewer ? <Screen viewer={viewer} /> : null;
  };
}
