import type { PackageView } from '@funding-desk/shared/schemas/deal/package';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { WarnedField } from '../../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../../components/modals/form-modal.tsx';
import { applyFieldErrors, formNotice } from '../../../../lib/form-errors.ts';
import { useAnswerPackage } from '../../api/packages.ts';
import {
  type AnswerValues,
  answerFormSchema,
  EMPTY_ANSWER,
  isDecided,
  REASON_CHOICES,
  STATE_CHOICES,
  STIPS_HINT,
} from './answer-form-values.ts';
import classes from './answers.module.css';

const LABELS = ['Save', 'Saving...'] as const;
const NAMES = { explanation: 'explanation' } as const;

type Answer = z.output<ReturnType<typeof answerFormSchema>>;
type AnswerFormControls = UseFormReturn<AnswerValues, unknown, Answer>;

interface PartProps {
  readonly form: AnswerFormControls;
}

function StateChoice({ form }: PartProps) {
  return (
    <Controller
      control={form.control}
      name="state"
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <Radio.Group label="The funder says" value={value} error={fieldState.error?.message} onChange={onChange}>
          <div className={classes.states}>
            {STATE_CHOICES.map(({ state, label }, index) => (
              <Radio
                key={state}
                ref={index === 0 ? ref : null}
                data-autofocus={index === 0 || undefined}
                size="xs"
                value={state}
                label={label}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    />
  );
}

/** What belongs to the chosen answer. */
function Details({ form }: PartProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const state = watch('state');
  if (state === 'stips')
    return (
      <WarnedField text={watch('stips')} audience="applicant">
        <Textarea
          label="What it needs"
          description={STIPS_HINT}
          required
          autosize
          minRows={2}
          maxRows={8}
          error={errors.stips?.message}
          {...register('stips')}
        />
      </WarnedField>
    );
  if (state !== 'declined') return null;
  return (
    <>
      <NativeSelect label="Reason" required data={REASON_CHOICES} error={errors.code?.message} {...register('code')} />
      <WarnedField text={watch('text')} audience="staff">
        <TextInput
          label="Details"
          description="Required for the reason Other"
          maxLength={200}
          error={errors.text?.message}
          {...register('text')}
        />
      </WarnedField>
    </>
  );
}

interface AnswerFormProps {
  readonly application: string;
  readonly sent: PackageView;
  readonly onDone: () => void;
}

function AnswerForm({ application, sent, onDone }: AnswerFormProps) {
  const decided = isDecided(sent.state);
  const form = useForm<AnswerValues, unknown, Answer>({
    resolver: zodResolver(answerFormSchema(sent.state)),
    defaultValues: EMPTY_ANSWER,
  });
  const { register, handleSubmit, watch, formState } = form;
  const { mutate, isPending, error } = useAnswerPackage(application);
  const save = (body: Answer) =>
    mutate(
      { id: sent.id, body },
      { onSuccess: onDone, onError: (failure) => applyFieldErrors({ form, error: failure, names: NAMES }) },
    );
  return (
    <ModalForm
      isBusy={isPending}
      isDirty={formState.isDirty}
      labels={LABELS}
      problem={formNotice({ error, names: NAMES, failed: 'The answer was not saved.' })}
      onSubmit={handleSubmit(save)}
    >
      <p className={classes.present}>
        Present state: <strong>{sent.stateLabel}</strong>.{decided && ' It is decided, so a change needs a reason.'}
      </p>
      <StateChoice form={form} />
      <Details form={form} />
      <WarnedField text={watch('explanation')} audience="staff">
        <Textarea
          label={decided ? 'Why it changes' : 'Note'}
          description="Visible to staff only, for example whom you called"
          required={decided}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          error={formState.errors.explanation?.message}
          {...register('explanation')}
        />
      </WarnedField>
    </ModalForm>
  );
}

interface AnswerDialogProps extends Omit<AnswerFormProps, 'sent'> {
  /** As it is now, so that a repeated answer is based on what others have changed. */
  readonly sent: PackageView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Enters what a funder said, for example by telephone. */
export function AnswerDialog({ sent, isOpen, onClose, ...form }: AnswerDialogProps) {
  return (
    <FormModal title={`Answer of ${sent?.funder.name ?? 'the funder'}`} isOpen={isOpen} onClose={onClose}>
      {sent && <AnswerForm sent={sent} {...form} />}
    </FormModal>
  );
}
