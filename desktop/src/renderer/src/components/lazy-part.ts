import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { type ComponentType, lazy } from 'react';

/** A component whose code loads when it first renders. Its error boundary shows when repeated loads fail. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await retryImport(load) }));
