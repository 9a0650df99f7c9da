import { DOCUMENT_TYPES, type DocumentType } from '@funding-desk/shared/fields/catalogue';
import { MONTH_TO_DATE_DAY, SIGNATURE_DAYS } from '@funding-desk/shared/schemas/document/checklist-settings';
import { Checkbox, NativeSelect } from '@mantine/core';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './checklist-field.module.css';
import { FreeItemsField } from './free-items-field.tsx';

interface FieldProps {
  readonly isReadOnly: boolean;
}

const MAX_MONTHS = 12;
const AS_ON_FORM = '';
const MONTHS = [
  { value: AS_ON_FORM, label: 'As many as the form asks for' },
  { value: '0', label: 'None' },
  ...Array.from({ length: MAX_MONTHS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 month' : `${index + 1} months`,
  })),
];

/** Bank statements have a choice of their own. */
const SLOTS = DOCUMENT_TYPES.filter(({ id }) => id !== 'bankStatements');

interface SwitchedProps extends FieldProps {
  readonly name: 'checklist.needsSignature' | 'checklist.needsMonthToDate';
  readonly label: string;
}

function SwitchedItem({ name, label, isReadOnly }: SwitchedProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      label={label}
      checked={value}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function MonthsItem({ isReadOnly }: FieldProps) {
  const { control } = useFormContext<CompanyFormValues>();
  return (
    <Controller
      control={control}
      name="checklist.statementMonths"
      render={({ field: { value, onChange, ...field } }) => (
        <NativeSelect
          {...field}
          className={classes.months ?? ''}
          label="Bank statements of each account"
          description="Full calendar months before the application"
          data={MONTHS}
          disabled={isReadOnly}
          value={value === null ? AS_ON_FORM : String(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === AS_ON_FORM ? null : Number(currentTarget.value))
          }
        />
      )}
    />
  );
}

/** The slots that are left out, with one of them changed. The order of the form makes equal choices equal lists. */
function withSlot(left: readonly string[], { id, isNeeded }: { id: DocumentType; isNeeded: boolean }): string[] {
  const others = left.filter((slot) => slot !== id);
  const order: readonly string[] = DOCUMENT_TYPES.map((type) => type.id);
  return [...others, ...(isNeeded ? [] : [id])].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

function SlotItems({ isReadOnly }: FieldProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field } = useController({ control, name: 'checklist.withoutSlots' });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Uploads of the form</legend>
      <p className={classes.note}>They count only while the form has them.</p>
      <div className={classes.slots}>
        {SLOTS.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!field.value.includes(id)}
            disabled={isReadOnly}
            onChange={({ currentTarget }) =>
              field.onChange(withSlot(field.value, { id, isNeeded: currentTarget.checked }))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What an application of the company needs to be complete. */
export function ChecklistField({ isReadOnly }: FieldProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const hasStatements = useWatch({ control, name: 'checklist.statementMonths' }) !== 0;
  return (
    <div className={classes.checklist}>
      <SwitchedItem
        name="checklist.needsSignature"
        label={`Application signed within the last ${SIGNATURE_DAYS} days`}
        isReadOnly={isReadOnly}
      />
      <MonthsItem isReadOnly={isReadOnly} />
      {hasStatements && (
        <SwitchedItem
          name="checklist.needsMonthToDate"
          label={`Month to date as well, when the application arrives after day ${MONTH_TO_DATE_DAY} of a month`}
          isReadOnly={isReadOnly}
        />
      )}
      <SlotItems isReadOnly={isReadOnly} />
      <FreeItemsField isReadOnly={isReadOnly} />
    </div>
  );
}
