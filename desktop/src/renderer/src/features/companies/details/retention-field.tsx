import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import { isShorterRetention, monthsBefore, RETENTION_NOTICE } from '@funding-desk/shared/schemas/company/retention';
import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { failureMessage } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCancelRetention } from '../api.ts';
import classes from '../components/company-form.module.css';
import {
  ADMINISTRATORS_ONLY,
  type CompanyFormValues,
  canAdminister,
  formatCount,
  readMonths,
} from '../components/company-form-values.ts';

const FAILED = 'The applications could not be kept. Please try again.';
const CANCELLED = 'The shorter time was canceled. The applications stay.';

/** What a pending shorter retention will remove and when, with a button that cancels it. */
function PendingRetention({ company }: { company: CompanyView }) {
  const { setFocus } = useFormContext<CompanyFormValues>();
  const { mutate, isPending, isSuccess, error } = useCancelRetention();
  const { pendingRetention: pending } = company;
  if (!pending) return null;
  if (isSuccess) return <InlineNotice kind="success" text={CANCELLED} />;
  const { effectiveAt, months } = pending;
  const age = `${months} ${months === 1 ? 'month' : 'months'}`;
  const text = `From ${formatDate(new Date(effectiveAt))} applications older than ${age} are removed (about ${formatCount(pending)} today).`;
  // The focused button disappears after the success.
  const keep = () => mutate(company.id, { onSuccess: () => setFocus('retentionMonths') });
  const button = (
    <ActionButton size="xs" variant="default" isDisabled={isPending} onClick={keep}>
      Keep them
    </ActionButton>
  );
  return (
    <>
      <InlineNotice kind="info" text={text} action={button} />
      {error && <InlineNotice kind="error" text={failureMessage({ failed: FAILED, error })} />}
    </>
  );
}

const NOTE = 'In months. Leave it empty to keep them forever.';

/** The effect of saving, shown in advance because removed applications cannot be restored. */
function consequenceOf({ months, company }: { months: number; company: CompanyView | null }): string {
  if (!company || !isShorterRetention(months, company.retentionMonths)) return NOTE;
  const day = new Date(Date.now() + RETENTION_NOTICE);
  const limit = formatDate(monthsBefore(day, months));
  return `In months. On ${formatDate(day)}, applications received before ${limit} are permanently removed with their documents and PDFs. Applications on hold stay.`;
}

interface RetentionFieldProps {
  readonly className: string;
  /** Null for a new record. */
  readonly company: CompanyView | null;
}

/** How long the company keeps applications, with a prominent warning about what a shorter time removes. */
export function RetentionField({ className, company }: RetentionFieldProps) {
  const { register, control, formState } = useFormContext<CompanyFormValues>();
  const months = readMonths(useWatch({ control, name: 'retentionMonths' }));
  const isChanged = formState.dirtyFields.retentionMonths === true && typeof months === 'number';
  const consequence = isChanged ? consequenceOf({ months, company }) : NOTE;
  const canEdit = canAdminister(company);
  return (
    <div className={className}>
      <TextInput
        label="Keep applications for"
        description={canEdit ? consequence : ADMINISTRATORS_ONLY}
        descriptionProps={{ className: consequence === NOTE ? '' : (classes.removes ?? ''), 'aria-live': 'polite' }}
        placeholder="Forever"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        readOnly={!canEdit}
        error={formState.errors.retentionMonths?.message}
        {...register('retentionMonths')}
      />
      {company && <PendingRetention company={company} />}
    </div>
  );
}
