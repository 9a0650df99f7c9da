import type { CompanyView } from '@funding-desk/shared/schemas/company';
import { useFormContext } from 'react-hook-form';
import { ActionButton } from '../../../components/action-button.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTakeBackRetention } from '../api/retention.ts';
import type { CompanyFormValues } from './company-form-values.ts';
import { countOf } from './retention-months.ts';

const FAILED = 'The applications could not be kept. Please try again.';
const KEPT = 'The shorter time was taken back. The applications are kept.';

/** What a shorter retention removes and when, with the way to take it back. */
export function PendingRetention({ company }: { company: CompanyView }) {
  const { setFocus } = useFormContext<CompanyFormValues>();
  const { mutate, isPending, isSuccess, error } = useTakeBackRetention();
  const { pendingRetention: pending } = company;
  if (!pending) return null;
  if (isSuccess) return <InlineNotice kind="success" text={KEPT} />;
  const { effectiveAt, months } = pending;
  const age = `${months} ${months === 1 ? 'month' : 'months'}`;
  const text = `From ${formatDate(new Date(effectiveAt))} applications older than ${age} are removed (about ${countOf(pending)} today).`;
  // The button goes with the success, and the focus would go with it.
  const keep = () => mutate(company.id, { onSuccess: () => setFocus('retentionMonths') });
  const button = (
    <ActionButton size="xs" variant="default" isOff={isPending} onClick={keep}>
      Keep them
    </ActionButton>
  );
  return (
    <>
      <InlineNotice kind="info" text={text} action={button} />
      {error && <InlineNotice kind="error" text={failureText({ failed: FAILED, error })} />}
    </>
  );
}
