import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { DECLINE_REASONS, type DeclineReason, declineReasonSchema } from '@funding-desk/shared/schemas/work';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useWorkChange } from './use-work-change.ts';

const OPTIONS = Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label }));

const declineFormSchema = declineReasonSchema.refine(({ code, text }) => code !== 'other' || text !== '', {
  path: ['text'],
  message: 'Please describe the reason',
});
type DeclineValues = z.infer<typeof declineFormSchema>;

const INITIAL: DeclineReason = { code: 'revenue', text: '' };

interface DeclineFormProps {
  readonly submission: SubmissionView;
  readonly stageLabel: string;
  readonly onDone: () => void;
}

function DeclineForm({ submission, stageLabel, onDone }: DeclineFormProps) {
  const { register, handleSubmit, formState, watch } = useForm<DeclineValues>({
    resolver: zodResolver(declineFormSchema),
    defaultValues: submission.work.reason ?? INITIAL,
  });
  const { apply, isPending, error } = useWorkChange(submission);
  const isOther = watch('code') === 'other';
  const save = (reason: DeclineReason) =>
    apply({
      change: { stage: 'declined', reason },
      label: `Move to ${stageLabel}`,
      version: submission.work.version,
      onDone,
    });
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      problem={error ? errorMessage(error) : ''}
      onSubmit={handleSubmit(save)}
    >
      <NativeSelect
        label="Reason"
        required
        data={OPTIONS}
        data-autofocus
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Textarea
        label={isOther ? 'Description' : 'Details'}
        description="Visible to staff only"
        required={isOther}
        rows={3}
        maxLength={200}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </ModalForm>
  );
}

interface DeclineModalProps extends DeclineFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason, then declines the application. */
export function DeclineModal({ isOpen, onClose, ...form }: DeclineModalProps) {
  return (
    <FormModal title={`Move to ${form.stageLabel}`} isOpen={isOpen} onClose={onClose}>
      <DeclineForm {...form} />
    </FormModal>
  );
}
