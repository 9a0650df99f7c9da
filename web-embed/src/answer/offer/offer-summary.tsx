import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { ComputedOffer } from '@funding-desk/shared/finance/offers/compute-offer';
import { previewOffer } from './check-offer.ts';
import styles from './offer.module.css';
import type { OfferDraft } from './offer-draft.ts';

const INCOMPLETE = 'Enter the amount, the factor and the number of payments to see what the offer comes to.';

export interface SummaryRow {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
}

/** What the numbers come to. The last payment has a row of its own where it differs. */
export function summaryRows(offer: ComputedOffer): SummaryRow[] {
  const { payments, payment, lastPayment } = offer;
  const regular = payment === lastPayment ? payments : payments - 1;
  const last = { label: 'Last payment', value: centsText(lastPayment) };
  return [
    { label: 'Payback', value: centsText(offer.payback) },
    { label: 'Payment', value: `${regular.toLocaleString('en-US')} × ${centsText(payment)}` },
    ...(regular === payments ? [] : [last]),
    { label: 'Net', value: centsText(offer.net), help: 'The amount less withheld fees and payoffs' },
    { label: 'Cost', value: centsText(offer.cost), help: 'The payback and all fees, less the amount' },
    { label: 'Cents on the dollar', value: offer.centsOnDollar, help: 'The cost of each dollar of the amount' },
  ];
}

/** A list of terms and values, one below the other. */
export function ValueList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.values}>
      {rows.map(({ label, value, help }) => (
        <div key={label} className={styles.value}>
          <dt>
            {label}
            {help && <span className={styles.aside}>{help}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the offer comes to, while it is typed. */
export function OfferSummary({ draft }: { readonly draft: OfferDraft }) {
  const preview = previewOffer(draft);
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">What the offer comes to</h2>
      {preview && 'offer' in preview ? (
        <ValueList rows={summaryRows(preview.offer)} />
      ) : (
        <p className={styles.incomplete}>{preview?.problem ?? INCOMPLETE}</p>
      )}
    </section>
  );
}
