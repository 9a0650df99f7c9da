import type { TwoFactorState } from '@funding-desk/shared/schemas/people/account';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button, Skeleton } from '@mantine/core';
import { Badge } from '../../../components/data-table/table-cells.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useTwoFactor } from '../api.ts';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { NewCodesModal, TurnOffModal, TurnOnModal } from './two-factor-dialogs.tsx';

const TEXT = 'After your password, the login asks for a code from an app on your phone.';
const REQUIRED_BY_COMPANY = 'Required by your company, so it cannot be turned off.';
const REQUIRED = 'Required for every account here, so it cannot be turned off.';

type TwoFactorDialog = 'on' | 'off' | 'codes';

function codesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Create new ones, or you cannot log in without your phone.';
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
}

interface StateProps {
  readonly state: TwoFactorState;
  readonly hasCompany: boolean;
  readonly onOpen: (dialog: TwoFactorDialog) => void;
}

function OnState({ state: { isRequired, recoveryCodesLeft }, hasCompany, onOpen }: StateProps) {
  return (
    <>
      <p className={classes.note}>
        <span>{codesLeft(recoveryCodesLeft)}</span>{' '}
        {isRequired && <span>{hasCompany ? REQUIRED_BY_COMPANY : REQUIRED}</span>}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('codes')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onOpen('off')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}

/** Status and settings of the viewer's two-factor sign-in. */
export function TwoFactorSection({ viewer }: { viewer: CurrentUser }) {
  const { data: state, error, refetch } = useTwoFactor();
  const { kind, open, close, finish } = useDialog<TwoFactorDialog, null>();
  return (
    <AccountSection
      title="Two-factor sign-in"
      mark={state && <Badge kind={state.isOn ? 'good' : 'plain'}>{state.isOn ? 'On' : 'Off'}</Badge>}
      text={TEXT}
    >
      {!state && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !state && <Skeleton height={36} />}
      {state?.isOn && (
        <OnState state={state} hasCompany={viewer.company !== null} onOpen={(name) => open(name, null)} />
      )}
      {state?.isOn === false && (
        <div className={classes.buttons}>
          <Button onClick={() => open('on', null)}>Turn on</Button>
        </div>
      )}
      <TurnOnModal isOpen={kind === 'on'} onClose={close} />
      <NewCodesModal isOpen={kind === 'codes'} onClose={close} />
      <TurnOffModal isOpen={kind === 'off'} onClose={close} onDone={() => finish('Two-factor sign-in is off')} />
    </AccountSection>
  );
}
