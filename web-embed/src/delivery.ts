import type { FormStart } from './drafts/draft.ts';
import type { FormSession } from './session/form-session.ts';
import type { Submission } from './submission/use-submission.ts';
import type { Uploads } from './uploads/use-uploads.ts';

/** What an earlier visit left, and the session in which this one is kept. */
export interface Drafts {
  readonly session: FormSession;
  readonly start: FormStart;
}

/** Where the form's files and answers go: to the server, or nowhere in a preview. */
export interface Delivery {
  readonly uploads: Uploads;
  readonly submission: Submission;
  /** Absent where nothing is kept. */
  readonly drafts?: Drafts;
}
