import {
  type ApplicantPreview,
  ERASE_CONFIRMATION,
  type ErasureReceipt,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useErasure } from './applicant-api.ts';
import classes from './applicant-data.module.css';
import { shareOf } from './person-choice.tsx';

interface EraseModalProps {
  readonly preview: ApplicantPreview;
  /** Whose data. Null when only deleted applications were found. */
  readonly person: string | null;
  readonly onClose: () => void;
  readonly onErased: (receipt: ErasureReceipt) => void;
}

/** Asks for the reason and the typed confirmation, then erases. */
export function EraseModal({ preview, person, onClose, onErased }: EraseModalProps) {
  const { mutate, isPending, error } = useErasure();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { applications, people, company, applicant } = preview;
  const { name = '', drafts = 0 } = people.find(({ id }) => id === person) ?? {};
  const own = applications.filter((application) => shareOf(application, person) === 'own');
  const others = applications.length - own.length;
  const held = own.filter(({ hold }) => hold !== null).length;
  const isConfirmed = confirmation.trim() === ERASE_CONFIRMATION;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isPending || reason.trim() === '' || !isConfirmed) return;
    const chosen = person === null ? {} : { person };
    const body = { company: company.id, applicant, ...chosen, reason, confirmation: confirmation.trim() };
    mutate(body, { onSuccess: onErased });
  };
  const reasonError = isChecked && reason.trim() === '' ? 'Enter why the data are erased.' : null;
  const refused = error instanceof ApiError ? error.fields.reason : undefined;
  return (
    <AppModal title="Erase the data of this applicant" isOpen onClose={onClose} isLocked={isPending}>
      <form onSubmit={submit} noValidate className={classes.modal}>
        <p>
          This erases {formatCount(own.length - held, 'application', 'applications')} and{' '}
          {formatCount(drafts, 'draft', 'drafts')} {name !== '' && <span>of {name} </span>}at {company.name}, with all
          documents. It cannot be undone.
          {held > 0 && (
            <span> {formatCount(held, 'application is', 'applications are')} on hold and will be kept.</span>
          )}
          {others > 0 && (
            <span>
              {' '}
              {formatCount(others, 'application of another person', 'applications of other people')} will be kept.
            </span>
          )}
        </p>
        <WarnedField text={reason} audience="staff">
          <Textarea
            label="Reason"
            description="Stays in the receipt. Do not name the applicant."
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            error={reasonError ?? refused ?? null}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
        </WarnedField>
        <TextInput
          label={`Type ${ERASE_CONFIRMATION} to confirm`}
          value={confirmation}
          autoComplete="off"
          error={isChecked && !isConfirmed ? `Type ${ERASE_CONFIRMATION} in capital letters.` : null}
          onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
        />
        {error && !refused && <InlineNotice kind="error" text={`Not everything was erased. ${errorMessage(error)}`} />}
        <div className={classes.buttons}>
          <ActionButton variant="default" isDisabled={isPending} onClick={onClose}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" color="red.8" isDisabled={isPending}>
            <SteadyLabel isChanged={isPending} changed="Erasing…">
              Erase
            </SteadyLabel>
          </ActionButton>
        </div>
      </form>
    </AppModal>
  );
}
