import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { type Cents, subtractCents, toCents } from '@funding-desk/shared/finance/exact/cents';
import { FREQUENCIES, FREQUENCY_LABELS } from '@funding-desk/shared/finance/offers/frequencies';
import { focusFirst } from '../controls/control.tsx';
import controlStyles from '../controls/controls.module.css';
import { DateInput, LongTextInput, MoneyInput, SelectInput, TextInput } from '../controls/controls.tsx';
import { previewOffer } from './check-offer.ts';
import { DisclosureField } from './disclosure-field.tsx';
import { NamedAmounts } from './named-amounts.tsx';
import styles from './offer.module.css';
import { DISCLOSURE_CONTROL, type Errors, type OfferDraft } from './offer-draft.ts';
import { OfferSummary } from './offer-summary.tsx';

const OPTIONS = FREQUENCIES.map((id) => ({ id, label: FREQUENCY_LABELS[id] }));

interface OfferFieldsProps {
  readonly draft: OfferDraft;
  readonly errors: Errors;
  readonly onChange: (change: Partial<OfferDraft>) => void;
}

interface PaybackProps extends Pick<OfferFieldsProps, 'onChange'> {
  readonly typed: Cents;
  /** Amount x factor. */
  readonly expected: Cents;
  readonly isConfirmed: boolean;
}

/** Says by how much the typed payback differs from amount x factor. One of the two is right. */
function PaybackQuestion({ typed, expected, isConfirmed, onChange }: PaybackProps) {
  const apart = centsText(Math.abs(subtractCents(typed, expected)));
  const correct = () => {
    onChange({ payback: centsText(expected).slice(1), isPaybackConfirmed: false });
    focusFirst(['payback']);
  };
  return (
    <fieldset className={styles.question} aria-label="Payback that differs">
      <p>
        Amount × factor is {centsText(expected)}. The payback is {apart} {typed > expected ? 'more' : 'less'}.
      </p>
      <label className={controlStyles.check}>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={(event) => onChange({ isPaybackConfirmed: event.target.checked })}
        />
        <span>The payback of {centsText(typed)} is right</span>
      </label>
      <button type="button" className={controlStyles.add} onClick={correct}>
        Use {centsText(expected)}
      </button>
    </fieldset>
  );
}

/** Amount, factor and payback. A new number takes a confirmed payback back. */
function PriceFields({ draft, errors, onChange }: OfferFieldsProps) {
  const { amount, factor, payback, isPaybackConfirmed } = draft;
  const preview = previewOffer(draft);
  const computed = preview && 'offer' in preview ? preview.offer : null;
  const change = (part: 'amount' | 'factor' | 'payback') => (text: string) =>
    text !== draft[part] && onChange({ [part]: text, isPaybackConfirmed: false });
  return (
    <>
      <div className={controlStyles.pair}>
        <MoneyInput
          id="amount"
          label="Amount"
          isRequired
          value={amount}
          error={errors.amount}
          onChange={change('amount')}
        />
        <TextInput
          id="factor"
          label="Factor"
          isRequired
          inputMode="decimal"
          maxLength={12}
          help="Such as 1.30"
          value={factor}
          error={errors.factor}
          onChange={change('factor')}
        />
      </div>
      <MoneyInput
        id="payback"
        label="Payback"
        help="Leave it empty for amount × factor."
        value={payback}
        error={errors.payback}
        onChange={change('payback')}
      />
      {computed && computed.expectedPayback !== null && (
        <PaybackQuestion
          typed={computed.payback}
          expected={toCents(computed.expectedPayback)}
          isConfirmed={isPaybackConfirmed}
          onChange={onChange}
        />
      )}
    </>
  );
}

function ScheduleFields({ draft, errors, onChange }: OfferFieldsProps) {
  const chooseFrequency = (id: string) => onChange({ frequency: FREQUENCIES.find((each) => each === id) ?? '' });
  return (
    <>
      <div className={controlStyles.pair}>
        <TextInput
          id="payments"
          label="Number of payments"
          isRequired
          inputMode="numeric"
          maxLength={8}
          value={draft.payments}
          error={errors.payments}
          onChange={(payments) => onChange({ payments })}
        />
        <SelectInput
          id="frequency"
          label="Frequency"
          isRequired
          placeholder="Choose"
          options={OPTIONS}
          value={draft.frequency}
          error={errors.frequency}
          onChange={chooseFrequency}
        />
      </div>
      <div className={controlStyles.pair}>
        <DateInput
          id="firstPayment"
          label="First payment"
          isRequired
          value={draft.firstPayment}
          error={errors.firstPayment}
          onChange={(firstPayment) => onChange({ firstPayment })}
        />
        <DateInput
          id="expiresOn"
          label="Offer valid through"
          help="Leave it empty if it does not expire."
          value={draft.expiresOn}
          error={errors.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </div>
    </>
  );
}

/** The fields of an offer, and what it comes to. */
export function OfferFields(props: OfferFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <>
      <PriceFields {...props} />
      <ScheduleFields {...props} />
      <NamedAmounts list="fees" rows={draft.fees} errors={errors} onChange={(fees) => onChange({ fees })} />
      <NamedAmounts list="payoffs" rows={draft.payoffs} errors={errors} onChange={(payoffs) => onChange({ payoffs })} />
      <LongTextInput
        id="note"
        label="Note"
        maxLength={2_000}
        value={draft.note}
        error={errors.note}
        onChange={(note) => onChange({ note })}
      />
      <DisclosureField
        chosen={draft.disclosure}
        error={errors[DISCLOSURE_CONTROL]}
        onChange={(disclosure) => onChange({ disclosure })}
      />
      <OfferSummary draft={draft} />
    </>
  );
}
