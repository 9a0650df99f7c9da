import { monthsBefore } from '@funding-desk/shared/schemas/retention';
import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../../lib/format.ts';
import classes from './company-form.module.css';
import type { CompanyFormValues } from './company-form-values.ts';
import { readMonths } from './retention-months.ts';

/** What saving it does, before it is done: a slip would remove what nobody can bring back. */
function consequenceOf(text: string): string {
  const months = readMonths(text);
  if (typeof months !== 'number') return 'In months. Empty keeps them for ever.';
  const limit = formatDate(monthsBefore(new Date(), months));
  return `In months. Those received before ${limit} are removed for good once you save, with documents and PDFs; those on hold stay.`;
}

/** For how long the company keeps applications. What a changed time removes is not to be overlooked. */
export function RetentionField({ className }: { className: string }) {
  const { register, control, formState } = useFormContext<CompanyFormValues>();
  const text = useWatch({ control, name: 'retentionMonths' });
  const removes = formState.dirtyFields.retentionMonths === true && typeof readMonths(text) === 'number';
  return (
    <TextInput
      className={className}
      label="Keep applications for"
      description={consequenceOf(text)}
      descriptionProps={{ className: removes ? (classes.removes ?? '') : '', 'aria-live': 'polite' }}
      placeholder="For ever"
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      error={formState.errors.retentionMonths?.message}
      {...register('retentionMonths')}
    />
  );
}
