import { ENTITY_TYPES } from '@funding-desk/shared/fields/options/entity-types';
import { INDUSTRIES } from '@funding-desk/shared/fields/options/industries';
import { US_STATES } from '@funding-desk/shared/fields/options/states';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useDocumentTypes } from '../../../lib/api/document-types.ts';
import classes from './funder-form.module.css';
import { FIELD_LABELS, type FunderForm } from './funder-form-values.ts';
import type { Choice } from './pick-choices.ts';
import { PickField } from './pick-field.tsx';

type ListName = 'statesDeclined' | 'industriesDeclined' | 'entityTypesDeclined' | 'documentsWanted';
type AmountName = 'amountFrom' | 'amountTo' | 'minRevenue';
type CountName =
  | 'minMonthsInBusiness'
  | 'minCreditScore'
  | 'maxPositions'
  | 'maxNsf'
  | 'maxDaysBelowZero'
  | 'minStatementMonths';

interface FieldProps<Name> {
  readonly form: FunderForm;
  readonly name: Name;
  readonly description?: string;
}

const toChoice = (name: string): Choice => ({ value: name, label: name });
const STATES = US_STATES.map(([code, name]) => ({ value: code, label: `${name} (${code})` }));
const INDUSTRY_CHOICES = INDUSTRIES.map(toChoice);
const ENTITY_CHOICES = ENTITY_TYPES.map(toChoice);

function PickedField({
  form,
  name,
  description,
  choices,
}: FieldProps<ListName> & { readonly choices: readonly Choice[] }) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <PickField
          ref={ref}
          label={FIELD_LABELS[name]}
          description={description}
          choices={choices}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function AmountField({ form, name, description }: FieldProps<AmountName>) {
  return (
    <TextInput
      label={FIELD_LABELS[name]}
      description={description}
      placeholder="Any"
      inputMode="decimal"
      maxLength={40}
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

function CountField({ form, name, description }: FieldProps<CountName>) {
  return (
    <TextInput
      label={FIELD_LABELS[name]}
      description={description}
      placeholder="Any"
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.pair}>{children}</div>
    </fieldset>
  );
}

interface DocumentsProps {
  readonly form: FunderForm;
  /** Null: the viewer's own tenant. */
  readonly company: string | null;
}

/** The types of the company. One that the company has removed since stays chosen until somebody removes it here. */
function DocumentsField({ form, company }: DocumentsProps) {
  const { data: types } = useDocumentTypes(company);
  const chosen = form.getValues('documentsWanted');
  const known = (types ?? []).map(({ id, label }) => ({ value: id, label }));
  const removed = chosen
    .filter((type) => !known.some(({ value }) => value === type))
    .map((type) => ({ value: type, label: types ? 'Removed type of document' : '…' }));
  return (
    <PickedField
      form={form}
      name="documentsWanted"
      description="The application must have a file of each type."
      choices={[...known, ...removed]}
    />
  );
}

/** What the funder takes. An empty field asks for nothing. */
export function CriteriaFields({ form, company }: DocumentsProps) {
  return (
    <>
      <Group title="Amount and revenue">
        <p className={`${classes.note} ${classes.whole}`}>Leave empty what the funder does not ask for.</p>
        <AmountField form={form} name="amountFrom" description="For example 10,000 or 10k." />
        <AmountField form={form} name="amountTo" description="Both limits are included." />
        <AmountField form={form} name="minRevenue" description="What statements prove, else what is stated." />
      </Group>
      <Group title="The business">
        <CountField form={form} name="minMonthsInBusiness" description="Whole months since it started." />
        <PickedField
          form={form}
          name="entityTypesDeclined"
          description="As applicants choose them."
          choices={ENTITY_CHOICES}
        />
        <PickedField
          form={form}
          name="statesDeclined"
          description="Names or codes, also a pasted list."
          choices={STATES}
        />
        <PickedField
          form={form}
          name="industriesDeclined"
          description="As applicants choose them."
          choices={INDUSTRY_CHOICES}
        />
      </Group>
      <Group title="Credit and statements">
        <CountField form={form} name="minCreditScore" description="From 300 to 850, of the owner with the lowest." />
        <CountField form={form} name="maxPositions" description="Open advances of other funders." />
        <CountField form={form} name="maxNsf" description="In the worst month." />
        <CountField form={form} name="maxDaysBelowZero" description="In the worst month." />
      </Group>
      <Group title="Documents">
        <CountField form={form} name="minStatementMonths" description="The latest months, without a gap." />
        <DocumentsField form={form} company={company} />
      </Group>
    </>
  );
}
