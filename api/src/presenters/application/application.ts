import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { askedValues } from '@funding-desk/shared/fields/validation/asked-fields';
import { can } from '@funding-desk/shared/permissions';
import type { ApplicationDetail, ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { DECISION_STAGES } from '@funding-desk/shared/schemas/application/stages';
import { stalenessOf } from '@funding-desk/shared/schemas/application/stale';
import { type DuplicateView, FLAGS, type Flag, type WorkView } from '@funding-desk/shared/schemas/application/work';
import type { DealSummary } from '@funding-desk/shared/schemas/deal/deal-summary';
import { isUnread } from '@funding-desk/shared/server/acceptance/unread-marks';
import { applicationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { PlainCode } from '../../error-messages.ts';
import { presentWork, type SubmitterInput, submitterOf } from './application-work.ts';
import { deliveryStateOf, presentDelivery } from './delivery.ts';

/** The answers in catalogue order, with `sensitive` as the source of sensitive ones. */
function formDataOf(application: Application, sensitive: Readonly<Record<string, string>>): string {
  const { fieldNames, values } = application;
  const all = askedValues({ fieldNames, values: { ...values, ...sensitive } });
  const entries = FIELDS.filter(({ name }) => all[name] !== undefined).map(({ name }) => [name, all[name]]);
  if (application.isSoleOwner) entries.push(['soleOwner', 'Yes']);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Why there is no PDF: it is pending, or its rendering failed for good. */
export function missingPdfMessage({ outbox }: Application): PlainCode {
  return outbox.some(({ kind, state }) => kind === 'pdf' && state === 'failed') ? 'pdf_failed' : 'pdf_not_ready';
}

interface FlagInput extends Pick<PresentedRow, 'application' | 'viewer' | 'now'> {
  readonly work: WorkView;
}

function flagsOf({ application, viewer, now, work }: FlagInput): Flag[] {
  const has = {
    delivery_failed: deliveryStateOf(application) === 'failed',
    on_hold: application.hold != null,
    duplicate: application.isDuplicate === true,
    documents_missing: application.isMissingDocuments === true && DECISION_STAGES.includes(work.stage),
    signature_outstanding: application.isSignatureOutstanding === true,
    statement_signal: application.hasStatementSignal === true,
    stale: stalenessOf(work, now) !== null,
    unread: isUnread(application, viewer),
  } satisfies Record<Flag, boolean>;
  return FLAGS.filter((flag) => has[flag]);
}

function summaryOf({ checklist }: Application): ApplicationView['checklist'] {
  const { done, total } = checklist ?? {};
  return done === undefined || total === undefined ? null : { done, total };
}

/** The hold. Who placed it is visible by the same rule as the submitter. */
function holdOf({ application, viewer, names }: RowInput): ApplicationView['hold'] {
  const { hold, company } = application;
  if (!hold) return null;
  const by = submitterOf({ application: { company, user: hold.by }, viewer, names });
  return { reason: hold.reason, since: hold.since.toISOString(), by };
}

interface RowInput extends SubmitterInput {
  readonly application: Application;
  /** Clear sensitive values, for an audited reveal. Without them the view has masks. */
  readonly revealed?: Readonly<Record<string, string>>;
}

export function presentApplication(input: PresentedRow & { readonly hasFormData?: boolean }): ApplicationView {
  const { application, viewer, names, now, revealed, hasFormData = true } = input;
  // Bulk pages read no values.
  const { values = {} } = application;
  const companyId = application.company.toHexString();
  const company = names.companies.get(companyId);
  const hasPdf = application.renderedAt !== null;
  const work = presentWork({ application, viewer, names });
  return {
    id: application._id.toHexString(),
    reference: application.reference,
    company: company ? { id: companyId, nameOut: company.nameOut } : null,
    user: submitterOf({ application, viewer, names }),
    formData: hasFormData ? formDataOf(application, revealed ?? application.masks) : '',
    pdfPath: hasPdf ? `/pdf/${application._id.toHexString()}` : '',
    pdfFilename: hasPdf ? pdfFilename(application.reference, { isMasked: !can(viewer, 'application:export') }) : '',
    createdAt: application.createdAt.toISOString(),
    updatedAt: (application.updatedAt ?? application.createdAt).toISOString(),
    businessName: values.legalBusinessName ?? '',
    amount: values.advanceAmountRequested ?? '',
    work,
    flags: flagsOf({ application, viewer, now, work }),
    duplicates: [...(input.duplicates.get(application._id.toHexString()) ?? [])],
    checklist: summaryOf(application),
    figures: summaryOfFigures(application),
    deals: input.deals.get(application._id.toHexString()) ?? null,
    deliveryState: deliveryStateOf(application),
    hold: holdOf({ application, viewer, names }),
    can: {
      delete: can(viewer, 'submission:delete') && !application.hold,
      hold: can(viewer, 'submission:hold'),
      retry: can(viewer, 'submission:retry'),
      work: can(viewer, 'submission:work'),
      export: can(viewer, 'application:export'),
    },
  };
}

/** Null without a proven month. */
function summaryOfFigures({ figures }: Pick<Application, 'figures'>): ApplicationView['figures'] {
  const { revenue, averageBalance = null, months = null, nsf = 0, positions = 0 } = figures ?? {};
  return revenue === undefined ? null : { revenue, averageBalance, months, nsf, positions };
}

interface PresentedRow extends RowInput {
  readonly now: Date;
  readonly duplicates: ReadonlyMap<string, readonly DuplicateView[]>;
  readonly deals: ReadonlyMap<string, DealSummary>;
}

/** Every version of the PDF, the current one last. */
function pdfVersionsOf({ _id, renderedAt, pdfVersions = [] }: Application): ApplicationDetail['pdfVersions'] {
  const times = [...pdfVersions.map((version) => version.renderedAt), ...(renderedAt ? [renderedAt] : [])];
  return times.map((time, index) => ({
    version: index + 1,
    path: `/pdf/${_id.toHexString()}?version=${index + 1}`,
    createdAt: time.toISOString(),
  }));
}

type DetailInput = PresentedRow & Pick<ApplicationDetail, 'signature' | 'incompleteness'>;

/** A single application, with its source and the delivery state of its PDF and e-mails. */
export function presentApplicationDetail({ signature, incompleteness, ...input }: DetailInput): ApplicationDetail {
  const { application, viewer, names } = input;
  return {
    ...presentApplication(input),
    source: application.source ?? {},
    delivery: presentDelivery({ application, viewer, names }),
    signature,
    pdfVersions: pdfVersionsOf(application),
    incompleteness,
  };
}

/** Opens the sealed values of an application. Signatures become PNG data URLs. */
export function revealValues({ sealer }: { sealer: Sealer }, application: Application): Record<string, string> {
  const entries = Object.entries(application.sealed).map(([field, sealed]) => {
    const clear = sealer.openText(applicationContext(application, field), sealed);
    return [field, field.endsWith('Signature') ? `data:image/png;base64,${clear}` : clear] as const;
  });
  return Object.fromEntries(entries);
}
