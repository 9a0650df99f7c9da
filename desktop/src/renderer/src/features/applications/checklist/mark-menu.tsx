import type { ChecklistItem, ChecklistMark } from '@funding-desk/shared/schemas/document/checklist';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { WarnedField } from '../../../components/fields/warned-field.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useMarkItem } from '../api/documents.ts';
import classes from './checklist.module.css';

/** Marks that need a reason. */
const REASONED = { rejected: 'Reject', waived: 'Waive' } as const;
type Reasoned = keyof typeof REASONED;

interface MarkMenuProps {
  readonly item: ChecklistItem;
  /** Id of the application. */
  readonly application: string;
  readonly onClose: () => void;
}

interface ReasonFormProps {
  readonly state: Reasoned;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onSave: (reason: string) => void;
}

function ReasonForm({ state, label, isBusy, onSave }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setIsMissing(true);
    else onSave(reason.trim());
  };
  return (
    <form className={classes.reason} onSubmit={save} noValidate>
      <WarnedField text={reason} audience="staff">
        <TextInput
          label={`Why do you ${REASONED[state].toLowerCase()} ${label}?`}
          value={reason}
          maxLength={200}
          autoComplete="off"
          autoFocus
          error={isMissing && reason.trim() === '' ? 'Please give a reason' : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </WarnedField>
      <ActionButton type="submit" size="xs" isDisabled={isBusy}>
        {REASONED[state]}
      </ActionButton>
    </form>
  );
}

/** Accepts, rejects or waives an item of the checklist. */
export function MarkMenu({ item, application, onClose }: MarkMenuProps) {
  const { mutate, isPending, error } = useMarkItem(application);
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const { key, label, state } = item;
  const isMarked = state === 'accepted' || state === 'rejected' || state === 'waived';
  const save = (next: ChecklistMark['state'], reason = '') =>
    mutate({ item: key, state: next, reason }, { onSuccess: onClose });
  const choice = (text: string, onClick: () => void) => (
    <button type="button" className={classes.choice} aria-disabled={isPending} onClick={() => !isPending && onClick()}>
      {text}
    </button>
  );
  return (
    <div className={classes.menu}>
      {asking ? (
        <ReasonForm state={asking} label={label} isBusy={isPending} onSave={(reason) => save(asking, reason)} />
      ) : (
        <>
          {state !== 'accepted' && choice('Accept', () => save('accepted'))}
          {choice('Reject…', () => setAsking('rejected'))}
          {choice('Waive…', () => setAsking('waived'))}
          {isMarked && choice('Remove the mark', () => save('open'))}
        </>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {errorMessage(error)}
        </p>
      )}
    </div>
  );
}
