import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { computeOffer } from '@funding-desk/shared/finance/offers/compute-offer';
import { useWatch } from 'react-hook-form';
import { NoValue } from '../../../../../components/data-table/table-cells.tsx';
import classes from './offer-form.module.css';
import { draftTerms, type OfferForm, type OfferFormValues } from './offer-form-values.ts';

/** What the typed terms come to. A dash for what they do not say yet. */
function factsOf(
  values: OfferFormValues,
): readonly (readonly [label: string, value: string | null, note?: string | undefined])[] {
  const terms = draftTerms(values);
  const result = terms && computeOffer(terms, null);
  const offer = result && 'offer' in result ? result.offer : null;
  const money = (cents: number | undefined) => (cents === undefined ? null : centsText(cents));
  const hasOtherLast = offer !== null && offer.payments > 1 && offer.lastPayment !== offer.payment;
  return [
    ['In hand', money(offer?.net)],
    ['Payment', money(offer?.payment), hasOtherLast ? `the last ${centsText(offer.lastPayment)}` : undefined],
    ['Payback', money(offer?.payback)],
    ['Cost', money(offer?.cost)],
    ['Cents on the dollar', offer ? `${offer.centsOnDollar}¢` : null],
  ];
}

/** What the offer comes to, while it is typed. */
export function OfferSummary({ form: { control } }: { readonly form: OfferForm }) {
  const facts = useWatch({ control, compute: factsOf });
  return (
    <section className={classes.summary} aria-label="What it comes to">
      <h3>Comes to</h3>
      <dl>
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value ?? <NoValue />}
              {/* Its line is always there, so that nothing moves. */}
              {label === 'Payment' && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
