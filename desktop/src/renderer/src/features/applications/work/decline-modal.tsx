import {
  DECLINE_REASONS,
  type DeclineReason,
  declineReasonSchema,
} from '@funding-desk/shared/schemas/application/work';
import { zodResolver } from '@hookform/resolvers/zod';
import { Radio, Textarea } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import classes from './work.module.css';

const formSchema = declineReasonSchema.superRefine(({ code, text }, context) => {
  if (code === 'other' && text === '')
    context.addIssue({ code: 'custom', path: ['text'], message: 'Please describe the reason' });
});

const CODES = declineReasonSchema.shape.code.options;

function DeclineForm({ onDecline }: { onDecline: (reason: DeclineReason) => void }) {
  const { control, register, handleSubmit, formState, watch } = useForm<DeclineReason>({
    resolver: zodResolver(formSchema),
    defaultValues: { code: 'revenue', text: '' },
  });
  return (
    <ModalForm
      isBusy={false}
      isDirty={formState.isDirty}
      problem=""
      labels={['Decline', 'Declining...']}
      onSubmit={handleSubmit(onDecline)}
    >
      <Controller
        control={control}
        name="code"
        render={({ field: { value, onChange } }) => (
          <Radio.Group label="Reason" value={value} onChange={onChange}>
            <div className={classes.reasons}>
              {CODES.map((code) => (
                <Radio key={code} size="xs" value={code} label={DECLINE_REASONS[code]} />
              ))}
            </div>
          </Radio.Group>
        )}
      />
      <WarnedField text={watch('text')} audience="staff">
        <Textarea
          label="Details"
          description="Visible to staff only. Required for the reason Other."
          rows={2}
          maxLength={200}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </WarnedField>
    </ModalForm>
  );
}

interface DeclineModalProps {
  /** Business name, or how many applications. */
  readonly subject: string;
  readonly onClose: () => void;
  readonly onDecline: (reason: DeclineReason) => void;
}

/** Asks why applications are declined. */
export function DeclineModal({ subject, onClose, onDecline }: DeclineModalProps) {
  return (
    <FormModal title={`Decline ${subject}`} isOpen onClose={onClose}>
      <DeclineForm onDecline={onDecline} />
    </FormModal>
  );
}
