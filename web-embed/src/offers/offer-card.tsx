import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/language.ts';
import { dayText } from '../mailed-link/link-messages.ts';
import styles from './offers.module.css';
import type { OfferContent } from './offers-calls.ts';
import { useOffersTexts } from './offers-texts.ts';

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

interface AmountRowsProps {
  readonly amounts: OfferContent['payoffs'];
  readonly labelOf: (name: string) => string;
  readonly isDeducted?: boolean;
}

/** A row for each fee or payoff. */
function AmountRows({ amounts, labelOf, isDeducted = false }: AmountRowsProps) {
  return amounts.map(({ name, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two amounts may be the same
    <Row key={index} label={labelOf(name)}>
      {centsText(isDeducted ? -amount : amount)}
    </Row>
  ));
}

/** What the business gets: the amount, less withheld fees and payments to other funders. */
function Received({ offer: { amount, fees, payoffs, net } }: { readonly offer: OfferContent }) {
  const texts = useOffersTexts();
  const withheld = fees.filter(({ isWithheld }) => isWithheld);
  return (
    <dl className={styles.rows}>
      <Row label={texts.amount}>{centsText(amount)}</Row>
      <AmountRows amounts={withheld} labelOf={texts.keptBack} isDeducted />
      <AmountRows amounts={payoffs} labelOf={texts.paidTo} isDeducted />
      <Row label={texts.net} isSum>
        {centsText(net)}
      </Row>
    </dl>
  );
}

/** What the business pays, and when. */
function Paid({ offer }: { readonly offer: OfferContent }) {
  const texts = useOffersTexts();
  const language = useLanguage();
  const { fees, payback, total, payments, payment, lastPayment, frequency } = offer;
  const onTop = fees.filter(({ isWithheld }) => !isWithheld);
  const isOnePayment = payments === 1;
  const often = texts.frequencies[frequency];
  return (
    <dl className={styles.rows}>
      {onTop.length > 0 && <Row label={texts.payback}>{centsText(payback)}</Row>}
      <AmountRows amounts={onTop} labelOf={texts.paidOnTop} />
      <Row label={texts.total} isSum>
        {centsText(total)}
      </Row>
      <Row label={texts.payments({ count: payments, often })}>{centsText(payment)}</Row>
      <Row label={isOnePayment ? texts.paidOn : texts.firstPayment}>{dayText(offer.firstPayment, language)}</Row>
      {!isOnePayment && (
        <Row label={texts.lastPayment}>
          {dayText(offer.lastPaymentOn, language)}
          {lastPayment !== payment && `: ${centsText(lastPayment)}`}
        </Row>
      )}
    </dl>
  );
}

/** '33.00' as '33', '33.50' as '33.5'. */
const shortDecimal = (text: string): string => text.replace(/\.?0+$/, '');

/** What the money costs. The APR is the only number that may be called a rate. */
function Cost({ offer: { cost, centsOnDollar, apr, multiple, expiresOn } }: { readonly offer: OfferContent }) {
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
  readonly offer: OfferContent;
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
