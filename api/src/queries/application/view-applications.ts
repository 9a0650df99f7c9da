import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentApplication, presentApplicationDetail } from '../../presenters/application/application.ts';
import { loadDeals } from '../deal/load-deals.ts';
import { loadDuplicates } from './load-duplicates.ts';
import { namesFor } from './names-for.ts';
import { viewIncompleteness } from './view-incompleteness.ts';
import { viewSignature } from './view-signature.ts';

/** Duplicates of one application, in a list and on its page. */
const LISTED_DUPLICATES = 3;
const MAX_DUPLICATES = 20;

type ListInput = PresentInput<Application> & { readonly hasFormData: boolean };

export async function viewApplications({ context, rows, ...input }: ListInput): Promise<ApplicationView[]> {
  const [names, deals, duplicates] = await Promise.all([
    namesFor(context, rows),
    loadDeals({ context, viewer: input.viewer, rows }),
    loadDuplicates({ context, viewer: input.viewer, rows, most: LISTED_DUPLICATES }),
  ]);
  const now = context.database.clock.now();
  return rows.map((application) => presentApplication({ ...input, application, names, now, deals, duplicates }));
}

interface DetailInput {
  readonly context: AppContext;
  readonly viewer: ViewerInput['viewer'];
  readonly application: Application;
  /** Clear sensitive values, for an audited reveal. Without them the view has masks. */
  readonly revealed?: Readonly<Record<string, string>>;
}

/** A single application, with its source and the delivery state of its PDF and e-mails. */
export async function viewApplication({ context, ...input }: DetailInput): Promise<ApplicationDetail> {
  const { application, viewer } = input;
  const [names, deals, duplicates, signature, incompleteness] = await Promise.all([
    namesFor(context, [application]),
    loadDeals({ context, viewer, rows: [application] }),
    loadDuplicates({ context, viewer, rows: [application], most: MAX_DUPLICATES }),
    viewSignature(context, application),
    viewIncompleteness(context, application),
  ]);
  const now = context.database.clock.now();
  return presentApplicationDetail({ ...input, names, now, deals, duplicates, signature, incompleteness });
}
