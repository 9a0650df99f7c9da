import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { UserView } from '@funding-desk/shared/schemas/people/user';
import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OwnPasswordInput } from '../../../components/fields/password-fields.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import classes from './user-form.module.css';
import { isChangingOwnEmail, type UserFormValues } from './user-form-values.ts';
import type { UserFieldProps } from './user-placement-fields.tsx';

const SLUG_LOCKED = 'This user has more rights than you do, so the slug cannot be changed.';
const HELP =
  'The end of the address of the user’s own application form: 3 to 40 lower-case letters, digits and hyphens.';

/** Changes the input in place, so that the caret does not move. */
function lowerCase({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input;
  if (value === value.toLowerCase()) return;
  input.value = value.toLowerCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** A locked field is not registered, so it keeps its value. */
export function SlugField({ form: { register, formState }, user }: Omit<UserFieldProps, 'viewer'>) {
  if (user && !user.can.updateCredentials)
    return <TextInput label="Slug" description={SLUG_LOCKED} value={user.slug} readOnly disabled />;
  const { onChange, ...field } = register('slug');
  return (
    <TextInput
      label="Slug"
      description={HELP}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={formState.errors.slug?.message}
      {...field}
      onChange={(event) => {
        lowerCase(event);
        void onChange(event);
      }}
    />
  );
}

const WHY = 'You log in with this address, so please confirm your identity.';

/**
 * The viewer's password and, with two-factor sign-in, a code. Required only for a change of the viewer's own address.
 */
export function IdentityProofFields({ form: { control, register, formState }, viewer, user }: UserFieldProps) {
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  if (!isChangingOwnEmail({ viewer, user, email })) return null;
  // Two-factor sign-in may have been turned on in another session, so the server can require a code first.
  const needsCode = viewer.hasTwoFactor || user?.hasTwoFactor === true || errors.code !== undefined;
  return (
    <div className={classes.proof}>
      <p className={classes.why}>{WHY}</p>
      <div className={classes.pair}>
        <OwnPasswordInput problem={errors.currentPassword?.message} {...register('currentPassword')} />
        {needsCode && (
          <CodeInput
            source="either"
            // The description is below the box, so that both boxes align.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            aria-invalid={errors.code !== undefined}
            error={errors.code?.message}
            {...register('code')}
          />
        )}
      </div>
    </div>
  );
}

const NOTE =
  'The user cannot sign in, and all sessions end at once. The account stays in the lists, and the user’s application form stays open.';
const OWN = 'You cannot switch off your own account.';
const ACCOUNT_LOCKED = 'This user has more rights than you do, so the account cannot be switched off.';

interface UserAccountFieldsProps {
  readonly form: UseFormReturn<UserFormValues>;
  readonly viewer: CurrentUser;
  readonly user: UserView;
  readonly onResetTwoFactor: () => void;
}

/** Why the viewer cannot switch the account off, or null. */
function lockReason({ viewer, user }: Pick<UserAccountFieldsProps, 'viewer' | 'user'>): string | null {
  if (user.id === viewer.id) return OWN;
  return user.can.updateCredentials ? null : ACCOUNT_LOCKED;
}

/** Whether and how an existing user signs in. */
export function UserAccountFields({ form, viewer, user, onResetTwoFactor }: UserAccountFieldsProps) {
  const lock = lockReason({ viewer, user });
  return (
    <div className={classes.account}>
      <SwitchField
        control={form.control}
        name="isDisabled"
        label="Account is switched off"
        description={lock ?? NOTE}
        isDisabled={lock !== null}
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
