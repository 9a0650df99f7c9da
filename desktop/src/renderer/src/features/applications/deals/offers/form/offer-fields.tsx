import { FREQUENCIES, FREQUENCY_LABELS } from '@funding-desk/shared/finance/offers/frequencies';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { WarnedField } from '../../../../../components/fields/warned-field.tsx';
import { NamedAmounts } from './named-amounts.tsx';
import classes from './offer-form.module.css';
import { FIELD_LABELS, type OfferForm } from './offer-form-values.ts';

interface FieldsProps {
  readonly form: OfferForm;
}

interface NumberFieldProps extends FieldsProps {
  readonly name: 'amount' | 'factor' | 'payback' | 'payments' | 'buyFactor' | 'points';
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

function NumberField({ form, name, placeholder, isRequired = false }: NumberFieldProps) {
  return (
    <TextInput
      className={classes.money ?? ''}
      label={FIELD_LABELS[name]}
      placeholder={placeholder}
      required={isRequired}
      inputMode={name === 'payments' ? 'numeric' : 'decimal'}
      maxLength={40}
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

interface DayFieldProps extends FieldsProps {
  readonly name: 'firstPayment' | 'expiresOn';
  readonly isRequired?: boolean;
}

function DayField({ form, name, isRequired = false }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={FIELD_LABELS[name]}
      required={isRequired}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

const FREQUENCY_DATA = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** Money, payments, and what is kept back. */
export function TermsFields({ form }: FieldsProps) {
  return (
    <>
      <div className={classes.thirds}>
        <NumberField form={form} name="amount" placeholder="50,000 or 50k" isRequired />
        <NumberField form={form} name="factor" isRequired />
        <NumberField form={form} name="payback" placeholder="Amount × factor" />
        <NumberField form={form} name="payments" isRequired />
        <NativeSelect
          label={FIELD_LABELS.frequency}
          required
          data={FREQUENCY_DATA}
          error={form.formState.errors.frequency?.message}
          {...form.register('frequency')}
        />
        <DayField form={form} name="firstPayment" isRequired />
      </div>
      <NamedAmounts form={form} name="fees" />
      <NamedAmounts form={form} name="payoffs" description="Paid to other funders out of the amount." />
    </>
  );
}

/** Until when it stands, and what else was said. */
export function EndFields({ form }: FieldsProps) {
  const note = useWatch({ control: form.control, name: 'note' });
  return (
    <div className={classes.group}>
      <div className={classes.thirds}>
        <DayField form={form} name="expiresOn" />
      </div>
      <WarnedField text={note} audience="staff">
        <Textarea
          label={FIELD_LABELS.note}
          rows={2}
          maxLength={2_000}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
      </WarnedField>
    </div>
  );
}

/** What the broker earns. For people with `offer:commission` alone. */
export function CommissionFields({ form }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>Commission</legend>
      <p className={classes.note}>
        A buy factor or points. The applicant and colleagues without the right never see it.
      </p>
      <div className={classes.thirds}>
        <NumberField form={form} name="buyFactor" />
        <NumberField form={form} name="points" />
      </div>
      <NamedAmounts form={form} name="brokerFees" />
    </fieldset>
  );
}
