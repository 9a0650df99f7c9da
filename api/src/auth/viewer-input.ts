import type { AppContext } from '../context.ts';
import type { SignedInViewer } from './caller.ts';

/** For what is done for a viewer, within their scope. */
export interface ViewerInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
}

/** For what concerns one record. */
export interface ViewerIdInput extends ViewerInput {
  readonly id: string;
}
