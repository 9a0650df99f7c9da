import { cleanText } from '@funding-desk/shared/fields/text/clean-text';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import classes from './deliveries.module.css';

interface AddressFormProps {
  readonly label: string;
  readonly description: string;
  readonly isBusy: boolean;
  /** Why the server refused the last request, or ''. */
  readonly problem: string;
  readonly onSend: (address: string) => void;
  readonly onCancel: () => void;
}

/** One e-mail address. Escape cancels it without closing the dialog around it. */
export function AddressForm({ label, description, isBusy, problem, onSend, onCancel }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const error = isInvalid ? 'Enter one e-mail address, for example name@example.com.' : problem;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const recipient = cleanText('email', address);
    const isValid = isPlainEmail(recipient);
    setIsInvalid(!isValid);
    if (isValid) onSend(recipient);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        label={label}
        description={description}
        type="email"
        size="xs"
        autoFocus
        autoComplete="off"
        maxLength={254}
        value={address}
        error={error === '' ? undefined : error}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={cancelOnEscape}
      />
      <div>
        <ActionButton type="submit" size="xs" isDisabled={isBusy}>
          <SteadyLabel isChanged={isBusy} changed="Sending...">
            Send
          </SteadyLabel>
        </ActionButton>
        <ActionButton variant="default" size="xs" onClick={onCancel}>
          Cancel
        </ActionButton>
      </div>
    </form>
  );
}
