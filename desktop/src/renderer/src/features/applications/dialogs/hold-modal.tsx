import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { type ApplicationView, holdRequestSchema } from '@funding-desk/shared/schemas/application/form';
import { Textarea } from '@mantine/core';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { useHoldApplication } from '../api/applications.ts';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './hold.module.css';
import { HoldNote } from './hold-note.tsx';

const MEANING = {
  hold: 'Until the hold is lifted, this application cannot be deleted, even after its company’s retention period.',
  lift: 'Afterwards this application can be deleted, and it is removed after its company’s retention period.',
} as const;

type HoldPurpose = keyof typeof MEANING;

const holdFormSchema = holdRequestSchema.pick({ reason: true });

interface HoldFormProps {
  readonly application: ApplicationView;
  readonly purpose: HoldPurpose;
  readonly onDone: () => void;
}

function HoldForm({ application, purpose, onDone }: HoldFormProps) {
  const { mutateAsync } = useHoldApplication();
  const { id, reference, hold } = application;
  const { form, errors, controls } = useServerForm({
    schema: holdFormSchema,
    defaultValues: { reason: '' },
    names: {},
    failed: purpose === 'hold' ? 'It could not be put on hold.' : 'The hold could not be lifted.',
    send: async ({ reason }) => {
      await mutateAsync({ id, body: { isHeld: purpose === 'hold', reason } });
      onDone();
    },
  });
  return (
    <ModalForm {...controls}>
      <p className={classes.company}>
        {companyNameOf(application)}
        <span className={classes.reference}>{formatReference(reference)}</span>
      </p>
      {purpose === 'lift' && hold && <HoldNote hold={hold} />}
      <p className={classes.meaning}>{MEANING[purpose]}</p>
      <WarnedField text={form.watch('reason')} audience="staff">
        <Textarea
          label={purpose === 'hold' ? 'Reason' : 'Reason for lifting it'}
          description="Stored with the application, visible to staff only"
          required
          rows={3}
          maxLength={500}
          data-autofocus
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </WarnedField>
    </ModalForm>
  );
}

interface HoldModalProps {
  readonly application: ApplicationView | null;
  readonly purpose: HoldPurpose;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason, then puts an application on hold or lifts its hold. */
export function HoldModal({ application, purpose, isOpen, onClose, onDone }: HoldModalProps) {
  const title = purpose === 'hold' ? 'Put on hold' : 'Lift hold';
  return (
    <FormModal title={title} isOpen={isOpen} onClose={onClose}>
      {application && <HoldForm application={application} purpose={purpose} onDone={onDone} />}
    </FormModal>
  );
}
