import type { CompanyView } from '@funding-desk/shared/schemas/company';
import { isShorterRetention, monthsBefore, RETENTION_NOTICE } from '@funding-desk/shared/schemas/retention';
import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../../lib/format.ts';
import { ADMINISTRATORS_ONLY, mayAdminister } from './administered.ts';
import classes from './company-form.module.css';
import type { CompanyFormValues } from './company-form-values.ts';
import { PendingRetention } from './pending-retention.tsx';
import { readMonths } from './retention-months.ts';

const NOTE = 'In months. Empty keeps them for ever.';

/** What saving it does, before it is done: nobody can bring back what is removed. */
function consequenceOf({ months, company }: { months: number; company: CompanyView | null }): string {
  if (!company || !isShorterRetention(months, company.retentionMonths)) return NOTE;
  const day = new Date(Date.now() + RETENTION_NOTICE);
  const limit = formatDate(monthsBefore(day, months));
  return `In months. Those received before ${limit} are removed for good on ${formatDate(day)}, with documents and PDFs; those on hold stay.`;
}

interface RetentionFieldProps {
  readonly className: string;
  /** Null for a new one. */
  readonly company: CompanyView | null;
}

/** For how long the company keeps applications. What a changed time removes is not to be overlooked. */
export function RetentionField({ className, company }: RetentionFieldProps) {
  const { register, control, formState } = useFormContext<CompanyFormValues>();
  const months = readMonths(useWatch({ control, name: 'retentionMonths' }));
  const isChanged = formState.dirtyFields.retentionMonths === true && typeof months === 'number';
  const consequence = isChanged ? consequenceOf({ months, company }) : NOTE;
  const isOpen = mayAdminister(company);
  return (
    <div className={className}>
      <TextInput
        label="Keep applications for"
        description={isOpen ? consequence : ADMINISTRATORS_ONLY}
        descriptionProps={{ className: consequence === NOTE ? '' : (classes.removes ?? ''), 'aria-live': 'polite' }}
        placeholder="For ever"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        readOnly={!isOpen}
        error={formState.errors.retentionMonths?.message}
        {...register('retentionMonths')}
      />
      {company && <PendingRetention company={company} />}
    </div>
  );
}
