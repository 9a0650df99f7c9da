import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { MAX_STEP, nextStepUpdateSchema } from '@funding-desk/shared/schemas/application/next-step';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { ServerSelect } from '../../../components/server-select/server-select.tsx';
import { formNotice } from '../../../lib/form-errors.ts';
import { dayIn } from '../../../lib/format.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { assigneeSource, conflictOf } from '../api/work.ts';
import { meFirst } from '../work/me-first.ts';
import { applicationName, workProblemText } from '../work/work-texts.ts';
import classes from './next-step.module.css';
import { useNextStep } from './use-next-step.ts';

const { what, dueOn } = nextStepUpdateSchema.shape;
const formSchema = z.object({ what, dueOn, person: z.object({ id: z.string(), label: z.string() }).nullable() });
const NAMES = { what: 'what', dueOn: 'dueOn', person: 'person' } as const;

const DAYS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
] as const;

interface StepFormProps {
  readonly application: ApplicationView;
  readonly viewer: CurrentUser;
  /** Makes the change, and then goes on to the next application in queue mode. */
  readonly goOnAfter?: ((change: () => Promise<unknown>) => Promise<void>) | undefined;
  readonly onDone: () => void;
}

function StepForm({ application, viewer, goOnAfter = async (change) => void (await change()), onDone }: StepFormProps) {
  const { nextStep } = application.work;
  // A live change of the page must not be overwritten unseen.
  const [seen, setSeen] = useState(application.work.version);
  const { mutateAsync } = useNextStep(application, seen);
  const [me = null] = meFirst(viewer);
  const person = nextStep?.person ? { id: nextStep.person.id, label: nextStep.person.name } : null;
  const { form, errors, controls } = useServerForm({
    schema: formSchema,
    defaultValues: {
      what: nextStep?.what ?? '',
      dueOn: nextStep?.dueOn ?? dayIn(1),
      person: nextStep ? person : me,
    },
    names: NAMES,
    send: async ({ person: chosen, ...step }) => {
      try {
        await goOnAfter(() => mutateAsync({ kind: 'set', ...step, person: chosen?.id ?? null }));
      } catch (error) {
        // The problem names the other change, so a second attempt replaces it.
        setSeen(conflictOf(error)?.work.version ?? seen);
        throw error;
      }
      onDone();
    },
    problemOf: (error) =>
      conflictOf(error)
        ? workProblemText({ error, ...application })
        : formNotice({ error, names: NAMES, failed: 'The next step was not saved.' }),
  });
  const choose = (days: number) => form.setValue('dueOn', dayIn(days), { shouldDirty: true, shouldValidate: true });
  return (
    <ModalForm {...controls}>
      <WarnedField text={form.watch('what')} audience="staff">
        <TextInput
          label="What"
          placeholder="Call about October"
          maxLength={MAX_STEP}
          required
          autoComplete="off"
          error={errors.what?.message}
          {...form.register('what')}
        />
      </WarnedField>
      <Controller
        control={form.control}
        name="person"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <ServerSelect
            ref={ref}
            label="Who"
            first={meFirst(viewer)}
            source={assigneeSource(application.company?.id ?? null)}
            value={value}
            onChange={onChange}
            placeholder="Nobody"
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={classes.when}>
        <TextInput label="When" type="date" required error={errors.dueOn?.message} {...form.register('dueOn')} />
        <div className={classes.days}>
          {DAYS.map(({ label, days }) => (
            <ActionButton key={label} variant="default" size="compact-sm" onClick={() => choose(days)}>
              {label}
            </ActionButton>
          ))}
        </div>
      </div>
    </ModalForm>
  );
}

interface NextStepModalProps extends Omit<StepFormProps, 'application' | 'onDone'> {
  readonly application: ApplicationView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is to be done next about an application, by whom and by when. */
export function NextStepModal({ application, isOpen, onClose, ...form }: NextStepModalProps) {
  const title = application ? `Next step of ${applicationName(application)}` : 'Next step';
  return (
    <FormModal title={title} isOpen={isOpen} onClose={onClose}>
      {application && <StepForm {...form} application={application} onDone={onClose} />}
    </FormModal>
  );
}
