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
  /** Whether the item can be accepted here, and not beside the menu. */
  readonly hasAccept: boolean;
  /** Asks the applicant for the item again. Null where that is not possible, or stands beside the menu. */
  readonly onRequest: (() => void) | null;
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

function MarkError({ error }: { error: Error }) {
  return (
    <p className={classes.error} role="alert">
      {errorMessage(error)}
    </p>
  );
}

/** Accepts, rejects or waives an item of the checklist. */
export function MarkMenu({ item, application, hasAccept, onRequest, onClose }: MarkMenuProps) {
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
          {hasAccept && choice('Accept', () => save('accepted'))}
          {onRequest &&
            choice('Request', () => {
              onClose();
              onRequest();
            })}
          {choice('Reject…', () => setAsking('rejected'))}
          {choice('Waive…', () => setAsking('waived'))}
          {isMarked && choice('Remove the mark', () => save('open'))}
        </>
      )}
      {error && <MarkError error={error} />}
    </div>
  );
}

type RejectMenuProps = Pick<MarkMenuProps, 'item' | 'application' | 'onClose'>;

/** Asks why an item of the checklist is rejected, and rejects it. */
export function RejectMenu({ item: { key, label }, application, onClose }: RejectMenuProps) {
  const { mutate, isPending, error } = useMarkItem(application);
  const reject = (reason: string) => mutate({ item: key, state: 'rejected', reason }, { onSuccess: onClose });
  return (
    <div className={classes.menu}>
      <ReasonForm state="rejected" label={label} isBusy={isPending} onSave={reject} />
      {error && <MarkError error={error} />}
    </div>
  );
}
