import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ErasureReceipt, KEPT_FOR as REASONS } from '@funding-desk/shared/schemas/audit/applicant-data';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenSkeleton } from '../../../components/page/screen-heading.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useReceipt } from './applicant-api.ts';
import classes from './applicant-data.module.css';

const COUNTS = [
  ['erased', 'Applications erased'],
  ['kept', 'Applications kept'],
  ['documents', 'Documents'],
  ['pdfs', 'PDFs'],
  ['requests', 'Requests'],
  ['notes', 'Notes'],
  ['drafts', 'Drafts'],
  ['keptDrafts', 'Drafts kept, of other people'],
] as const satisfies readonly (readonly [keyof ErasureReceipt['counts'], string])[];

/** Why an application was kept. */
const KEPT_FOR = {
  hold: (reason: string) => `On hold: ${reason}`,
  other_person: () => 'The application of another person',
  first_owner: () => 'The application of its first owner, who did not ask for the erasure',
} as const satisfies Record<(typeof REASONS)[number], (reason: string) => string>;

const STATES = { pending: 'Being erased', erased: 'Erased', kept: 'Kept' } as const;

/** The audit log is searched once all applications are erased. */
const progressOf = ({ counts: { pending } }: ErasureReceipt) =>
  pending > 0 ? `${pending} still being erased…` : 'Searching the audit log…';

function Receipt({ receipt }: { readonly receipt: ErasureReceipt }) {
  const { id, company, by, reason, startedAt, endedAt, counts, applications } = receipt;
  const facts = [
    ['Company', company],
    ['Erased by', by],
    ['Reason', reason],
    ['Started', formatDateTime(startedAt)],
    ['Ended', endedAt === null ? progressOf(receipt) : formatDateTime(endedAt)],
    ...COUNTS.map(([key, label]) => [label, counts[key].toLocaleString()] as const),
    ['Receipt', id],
  ] as const;
  return (
    <section aria-labelledby="receipt-title" className={classes.receipt}>
      <div className={classes.head}>
        <h2 id="receipt-title" className={classes.title}>
          {endedAt === null ? 'The data are being erased' : 'The data were erased'}
        </h2>
        <ActionButton variant="default" className={classes.print ?? ''} onClick={() => window.print()}>
          Print
        </ActionButton>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.rows}>
        {applications.map(({ id: key, reference, state, keptFor, keptBecause, funders, proofUntil }) => (
          <li key={key} className={classes.row}>
            <b>{formatReference(reference)}</b>
            <span>{STATES[state]}</span>
            {keptFor && <span className={classes.hold}>{KEPT_FOR[keptFor](keptBecause)}</span>}
            {funders.length > 0 && (
              <span className={classes.hold}>Sent to {funders.join(', ')}, who may still have it</span>
            )}
            {proofUntil && (
              <span className={classes.hold}>
                The proof of a disclosure is kept until {formatDateTime(proofUntil)}, as the law asks
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The receipt of an erasure, to be printed. It has no data of the applicant. */
export function ErasureReceiptPanel({ id }: { readonly id: string }) {
  const { data: receipt, error } = useReceipt(id);
  if (receipt) return <Receipt receipt={receipt} />;
  if (error) return <InlineNotice kind="error" text={`The receipt could not be loaded. ${errorMessage(error)}`} />;
  return <ScreenSkeleton />;
}
