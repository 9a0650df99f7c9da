import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/language.ts';
import { dayText } from '../mailed-link/link-messages.ts';
import styles from './offers.module.css';
import type { ShownOffer } from './offers-calls.ts';
import { shortDecimal, useOffersTexts } from './offers-texts.ts';

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
  /** The sum of the rows above. */
  readonly isSum?: boolean;
}

function Row({ label, children, isSum = false }: RowProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the business gets: the amount, less what is kept back and what goes to other funders. */
function Received({ offer: { amount, fees, payoffs, net } }: { readonly offer: ShownOffer }) {
  const texts = useOffersTexts();
  const withheld = fees.filter(({ isWithheld }) => isWithheld);
  return (
    <dl className={styles.rows}>
      <Row label={texts.amount}>{centsText(amount)}</Row>
      {withheld.map((fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be the same
        <Row key={index} label={texts.keptBack(fee.name)}>
          {centsText(-fee.amount)}
        </Row>
      ))}
      {payoffs.map((payoff, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payoffs may be the same
        <Row key={index} label={texts.paidTo(payoff.name)}>
          {centsText(-payoff.amount)}
        </Row>
      ))}
      <Row label={texts.net} isSum>
        {centsText(net)}
      </Row>
    </dl>
  );
}

/** What the business pays, and when. */
function Paid({ offer }: { readonly offer: ShownOffer }) {
  const texts = useOffersTexts();
  const language = useLanguage();
  const { fees, payback, total, payments, payment, lastPayment, frequency } = offer;
  const onTop = fees.filter(({ isWithheld }) => !isWithheld);
  const hasOtherLast = payments > 1 && lastPayment !== payment;
  const often = texts.frequencies[frequency];
  return (
    <dl className={styles.rows}>
      {onTop.length > 0 && <Row label={texts.payback}>{centsText(payback)}</Row>}
      {onTop.map((fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be the same
        <Row key={index} label={texts.paidOnTop(fee.name)}>
          {centsText(fee.amount)}
        </Row>
      ))}
      <Row label={texts.total} isSum>
        {centsText(total)}
      </Row>
      <Row label={texts.payments({ count: payments, often })}>{centsText(payment)}</Row>
      <Row label={texts.firstPayment}>{dayText(offer.firstPayment, language)}</Row>
      <Row label={texts.lastPayment}>
        {dayText(offer.lastPaymentOn, language)}
        {hasOtherLast && `: ${centsText(lastPayment)}`}
      </Row>
    </dl>
  );
}

/** What the money costs. The APR is the only number that may be called a rate. */
function Cost({ offer: { cost, centsOnDollar, apr, multiple, expiresOn } }: { readonly offer: ShownOffer }) {
  const texts = useOffersTexts();
  const language = useLanguage();
  return (
    <dl className={styles.rows}>
      <Row label={texts.cost} isSum>
        {centsText(cost)}
      </Row>
      <Row label={texts.eachDollar}>{texts.cents(shortDecimal(centsOnDollar))}</Row>
      {apr !== null && <Row label={texts.apr}>{apr}%</Row>}
      <Row label={texts.multiple}>{multiple}</Row>
      <Row label={texts.expiresOn}>{expiresOn === null ? texts.noLastDay : dayText(expiresOn, language)}</Row>
    </dl>
  );
}

interface OfferCardProps {
  readonly offer: ShownOffer;
  readonly isChosen: boolean;
  /** Undefined once the offers are answered. */
  readonly onChoose: (() => void) | undefined;
}

/** One offer: what the business gets, what it pays, and what that costs. */
export function OfferCard({ offer, isChosen, onChoose }: OfferCardProps) {
  const texts = useOffersTexts();
  const title = `offer-${offer.id}`;
  return (
    <li className={styles.card} aria-labelledby={title} data-chosen={isChosen || undefined}>
      <h2 id={title} className={styles.funder}>
        {offer.funderName}
      </h2>
      <ul className={styles.marks}>
        {isChosen && <li data-chosen>{texts.yourChoice}</li>}
        {offer.marks.map((mark) => (
          <li key={mark}>{texts.marks[mark]}</li>
        ))}
      </ul>
      <Received offer={offer} />
      <Paid offer={offer} />
      <Cost offer={offer} />
      {onChoose && (
        <button
          type="button"
          className={styles.choose}
          aria-label={texts.chooseLabel(offer.funderName)}
          onClick={onChoose}
        >
          {texts.choose}
        </button>
      )}
    </li>
  );
}
