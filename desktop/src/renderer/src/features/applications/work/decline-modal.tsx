import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import { type DeclineReason, declineReasonSchema } from '@funding-desk/shared/schemas/application/work';
import { zodResolver } from '@hookform/resolvers/zod';
import { Radio, Textarea } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import classes from './work.module.css';

const CHOOSE = 'Please choose a reason';
const reasonSchema = declineReasonSchema.extend({ code: declineReasonSchema.shape.code.or(z.literal('')) });

const formSchema = reasonSchema.transform(({ code, text }, context): DeclineReason => {
  if (code === '') {
    context.addIssue({ code: 'custom', path: ['code'], message: CHOOSE });
    return z.NEVER;
  }
  if (code === 'other' && text === '')
    context.addIssue({ code: 'custom', path: ['text'], message: 'Please describe the reason' });
  return { code, text };
});

const CODES = declineReasonSchema.shape.code.options;

function DeclineForm({ onDecline }: { onDecline: (reason: DeclineReason) => void }) {
  const { control, register, handleSubmit, formState, watch } = useForm<
    z.input<typeof formSchema>,
    unknown,
    DeclineReason
  >({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '', text: '' },
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
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <Radio.Group label="Reason" value={value} error={fieldState.error?.message} onChange={onChange}>
            <div className={classes.reasons}>
              {CODES.map((code, index) => (
                <Radio
                  key={code}
                  ref={index === 0 ? ref : null}
                  data-autofocus={index === 0 || undefined}
                  size="xs"
                  value={code}
                  label={DECLINE_REASONS[code]}
                />
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
