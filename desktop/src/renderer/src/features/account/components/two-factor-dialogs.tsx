import { type OwnProofRequest, twoFactorConfirmRequestSchema } from '@funding-desk/shared/schemas/people/account';
import { useState } from 'react';
import { FormModal, ModalForm } from '../../../components/modals/form-modal.tsx';
import { AuthenticatorKey } from '../../../components/second-factor/authenticator-key.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { RecoveryCodes } from '../../../components/second-factor/recovery-codes.tsx';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { useConfirmTwoFactor, useRenewCodes, useStartTwoFactor, useTurnOffTwoFactor } from '../api.ts';
import classes from './account.module.css';
import { PasswordStep, ProofForm } from './identity-forms.tsx';

const RECOVERY_TEXT =
  'If you do not have your phone, one of these codes signs you in. Each code works once. You cannot see them again.';

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The previous step, which had the focus, is gone. */
function takeFocus(text: HTMLParagraphElement | null): void {
  text?.focus();
}

/** New recovery codes, as the last step of a modal. */
function NewCodes({ codes, onDone }: NewCodesProps) {
  return (
    <div className={classes.form}>
      <p ref={takeFocus} tabIndex={-1} className={classes.note}>
        {RECOVERY_TEXT}
      </p>
      <RecoveryCodes codes={codes} label="Done" onDone={onDone} />
    </div>
  );
}

const NEW_CODES_TEXT =
  'You get ten new codes, and your current codes stop working. First, enter your password and a code.';

interface NewCodesModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function NewCodesSteps({ onLock, onClose }: { onLock: () => void; onClose: () => void }) {
  const { mutateAsync, data: codes } = useRenewCodes();
  if (codes) return <NewCodes codes={codes} onDone={onClose} />;
  const renew = async (request: OwnProofRequest) => {
    await mutateAsync(request);
    onLock();
  };
  return <ProofForm text={NEW_CODES_TEXT} labels={['Create new codes', 'Creating...']} onProof={renew} />;
}

/** Creates new recovery codes. The modal stays open until the viewer has saved them. */
export function NewCodesModal({ isOpen, onClose }: NewCodesModalProps) {
  const [isLocked, setIsLocked] = useState(false);
  const close = () => {
    setIsLocked(false);
    onClose();
  };
  return (
    <FormModal title="New recovery codes" isOpen={isOpen} onClose={close} isLocked={isLocked}>
      <NewCodesSteps onLock={() => setIsLocked(true)} onClose={close} />
    </FormModal>
  );
}

const TURN_ON_TEXT =
  'You need a phone with an authenticator app. Your other devices will be signed out. First, enter your password.';
const SCAN_TEXT = 'Scan this with the authenticator app, then type the code that the app shows.';
const CODE_FIELDS = { code: 'code' } as const;

interface CodeStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

function CodeStep({ secret, uri, onCodes }: CodeStepProps) {
  const { mutateAsync } = useConfirmTwoFactor();
  const { form, errors, controls } = useServerForm({
    schema: twoFactorConfirmRequestSchema,
    defaultValues: { code: '' },
    names: CODE_FIELDS,
    send: async (request) => onCodes(await mutateAsync(request)),
  });
  return (
    <ModalForm {...controls} isDirty={false} labels={['Turn on', 'Checking...']}>
      <p className={classes.note}>{SCAN_TEXT}</p>
      <AuthenticatorKey secret={secret} uri={uri} />
      <CodeInput required autoFocus error={errors.code?.message} {...form.register('code')} />
    </ModalForm>
  );
}

interface TurnOnModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function TurnOnSteps({ onLock, onClose }: { onLock: () => void; onClose: () => void }) {
  const start = useStartTwoFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (newCodes: readonly string[]) => {
    onLock();
    setCodes(newCodes);
  };
  if (codes) return <NewCodes codes={codes} onDone={onClose} />;
  if (start.data) return <CodeStep secret={start.data.secret} uri={start.data.uri} onCodes={showCodes} />;
  return <PasswordStep text={TURN_ON_TEXT} labels={['Continue', 'Checking...']} onPassword={start.mutateAsync} />;
}

/** Password, then key and code, then recovery codes. The modal stays open until the viewer has saved the codes. */
export function TurnOnModal({ isOpen, onClose }: TurnOnModalProps) {
  const [isLocked, setIsLocked] = useState(false);
  const close = () => {
    setIsLocked(false);
    onClose();
  };
  return (
    <FormModal title="Turn on two-factor sign-in" isOpen={isOpen} onClose={close} isLocked={isLocked}>
      <TurnOnSteps onLock={() => setIsLocked(true)} onClose={close} />
    </FormModal>
  );
}

const TURN_OFF_TEXT = 'You will then sign in with your password only.';

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync } = useTurnOffTwoFactor();
  const turnOff = async (request: OwnProofRequest) => {
    await mutateAsync(request);
    onDone();
  };
  return <ProofForm text={TURN_OFF_TEXT} labels={['Turn off', 'Turning off...']} onProof={turnOff} />;
}

interface TurnOffModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TurnOffModal({ isOpen, onClose, onDone }: TurnOffModalProps) {
  return (
    <FormModal title="Turn off two-factor sign-in" isOpen={isOpen} onClose={onClose}>
      <TurnOffForm onDone={onDone} />
    </FormModal>
  );
}
