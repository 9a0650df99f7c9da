import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import type { UserView } from '@funding-desk/shared/schemas/user';
import { Button } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../components/switch-field.tsx';
import classes from './user-form.module.css';
import type { UserFormValues } from './user-form-values.ts';

const NOTE =
  'Nobody can sign in with it, and who is signed in with it is signed out at once. It stays in the lists, and its own application form stays open.';
const OWN = 'You cannot switch off your own account.';
const ACCOUNT_LOCKED = 'This user holds more rights than you do, so the account cannot be switched off.';

interface UserAccountFieldsProps {
  readonly form: UseFormReturn<UserFormValues>;
  readonly viewer: CurrentUser;
  readonly user: UserView;
  readonly onResetTwoFactor: () => void;
}

/** Why the account stays on, or null. */
function lockOf({ viewer, user }: Pick<UserAccountFieldsProps, 'viewer' | 'user'>): string | null {
  if (user.id === viewer.id) return OWN;
  return user.can.updateCredentials ? null : ACCOUNT_LOCKED;
}

/** Whether and how a present user signs in. */
export function UserAccountFields({ form, viewer, user, onResetTwoFactor }: UserAccountFieldsProps) {
  const lock = lockOf({ viewer, user });
  return (
    <div className={classes.account}>
      <SwitchField
        control={form.control}
        name="isDisabled"
        label="Account is switched off"
        description={lock ?? NOTE}
        isOff={lock !== null}
      />
      {user.hasTwoFactor && lock === null && (
        <div>
          <Button variant="default" size="xs" onClick={onResetTwoFactor}>
            Reset two-factor sign-in
          </Button>
        </div>
      )}
    </div>
  );
}
