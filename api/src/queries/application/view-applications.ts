import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentApplication, presentApplicationDetail } from '../../presenters/application/application.ts';
import { presentDuplicate } from '../../presenters/application/duplicate.ts';
import { loadDeals } from '../deal/load-deals.ts';
import { findDuplicates } from './find-duplicates.ts';
import { namesFor } from './names-for.ts';
import { viewIncompleteness } from './view-incompleteness.ts';
import { viewSignature } from './view-signature.ts';

/** Duplicates of one application, in a list and on its page. */
const LISTED_DUPLICATES = 3;
const MAX_DUPLICATES = 20;

interface RelatedInput extends ViewerInput {
  readonly rows: readonly Application[];
  /** Duplicates of one application. */
  readonly most: number;
}

/** What is shown of other records: duplicates, and the names and deals of the applications and their duplicates. */
async function readRelated({ context, viewer, rows, most }: RelatedInput) {
  const found = await findDuplicates({ context, viewer, rows, most });
  const others = [...found.values()].flat().map(({ application }) => application);
  const shown = [...new Map([...rows, ...others].map((one) => [one._id.toHexString(), one] as const)).values()];
  const [names, deals] = await Promise.all([
    namesFor({ context, viewer }, [...rows, ...others]),
    loadDeals({ context, viewer, rows: shown }),
  ]);
  const duplicates = new Map(
    [...found].map(([id, ones]) => {
      return [id, ones.map((one) => presentDuplicate({ ...one, viewer, names, deals }))] as const;
    }),
  );
  return { names, deals, duplicates };
}

type ListInput = PresentInput<Application> & { readonly hasFormData: boolean };

export async function viewApplications({ context, rows, ...input }: ListInput): Promise<ApplicationView[]> {
  const related = await readRelated({ context, viewer: input.viewer, rows, most: LISTED_DUPLICATES });
  const now = context.database.clock.now();
  return rows.map((application) => presentApplication({ ...input, ...related, application, now }));
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
  const [related, signature, incompleteness] = await Promise.all([
    readRelated({ context, viewer, rows: [application], most: MAX_DUPLICATES }),
    viewSignature(context, application),
    viewIncompleteness({ context, viewer }, application),
  ]);
  const now = context.database.clock.now();
  return presentApplicationDetail({ ...input, ...related, now, signature, incompleteness });
}
