import type { AccountSession } from '@funding-desk/shared/schemas/people/account';
import { deviceName } from '@funding-desk/shared/schemas/people/device-name';
import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { Badge, DateTime } from '../../../components/data-table/table-cells.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useSessions, useSignOut, useSignOutEverywhere } from '../api.ts';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';

const QUESTION = 'You will be signed out on every device, including this one. You can log in again with your password.';
const DONE = 'You are signed out everywhere.';

interface SignOutEverywhereModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SignOutEverywhereModal({ isOpen, onClose }: SignOutEverywhereModalProps) {
  const { mutateAsync, isPending, isSuccess, error, reset } = useSignOutEverywhere();
  const signOut = async () => {
    try {
      await mutateAsync();
      showNotice({ kind: 'success', text: DONE });
    } catch {
      // The modal shows the error.
    }
  };
  return (
    <ConfirmModal
      title="Sign out everywhere"
      question={QUESTION}
      labels={['Sign out everywhere', 'Signing out...']}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? errorMessage(error) : ''}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={signOut}
    />
  );
}

const TEXT = 'Sign out devices that you do not recognize, then change your password.';

interface SessionRowProps {
  readonly session: AccountSession;
  /** Called before the row disappears, so that the focus can move. */
  readonly onGone: () => void;
}

function SessionRow({ session, onGone }: SessionRowProps) {
  const { id, userAgent, address, createdAt, lastSeenAt, isCurrent } = session;
  const { mutate, isPending } = useSignOut();
  const device = deviceName(userAgent);
  const signOut = () =>
    mutate(id, {
      onSuccess: () => {
        onGone();
        showNotice({ kind: 'success', text: `${device} is signed out` });
      },
      onError: (error) => showNotice({ kind: 'error', text: errorMessage(error) }),
    });
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.device} title={userAgent}>
          {device}
          {isCurrent && <Badge kind="good">This device</Badge>}
        </p>
        <p className={classes.facts}>
          {address !== '' && <span>{address}</span>}
          <span>
            Last seen <DateTime iso={lastSeenAt} />
          </span>
          <span>
            Signed in <DateTime iso={createdAt} />
          </span>
        </p>
      </div>
      {!isCurrent && (
        <LinkButton isDanger isDisabled={isPending} onClick={signOut}>
          <SteadyLabel isChanged={isPending} changed="Signing out...">
            Sign out
          </SteadyLabel>
        </LinkButton>
      )}
    </li>
  );
}

/** The viewer's sessions, with buttons that end them. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useSessions();
  const [isConfirming, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection title="Where you are signed in" text={TEXT} headingRef={heading}>
      {!sessions && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !sessions && <Skeleton height={62} />}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <SignOutEverywhereModal isOpen={isConfirming} onClose={() => setIsAsking(false)} />
    </AccountSection>
  );
}
