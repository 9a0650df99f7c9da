import type { UserView } from '@funding-desk/shared/schemas/people/user';
import { TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { NewPasswordFields } from '../../../components/fields/password-fields.tsx';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { serverMessage } from '../../../lib/api/api-error.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { type UserBody, useSaveUser } from '../api.ts';
import { PersonKeysField } from './person-keys-field.tsx';
import { IdentityProofFields, SlugField, UserAccountFields } from './user-account-fields.tsx';
import classes from './user-form.module.css';
import {
  bodyOf,
  isChangingOwnEmail,
  mayLoseKeys,
  newUserFormSchema,
  type UserFormValues,
  userFormSchema,
  valuesOf,
} from './user-form-values.ts';
import { CompanyField, RoleField, TeamField, type UserFieldProps } from './user-placement-fields.tsx';

const UNANSWERED = 'Error submitting user. Please try again.';
const HOLDS_MORE = 'This user has more rights than you do, so the address cannot be changed.';

/** Field of the server -> field of the form. */
const NAMES = {
  name: 'name',
  email: 'email',
  role: 'role',
  slug: 'slug',
  team: 'team',
  company: 'company',
  password: 'password',
  isDisabled: 'isDisabled',
  currentPassword: 'currentPassword',
  code: 'code',
} as const;

/** Why the user was not saved. */
function problemOf({ error, isNew }: { error: unknown; isNew: boolean }): string {
  const reported = serverMessage({ error, refused: '', unanswered: '' });
  if (reported === '') return UNANSWERED;
  return `${isNew ? 'Error creating user: ' : 'Error updating user: '}${reported}`;
}

/** Name and e-mail address. A locked field is not registered, so it keeps its value. */
function PersonFields({ form: { register, formState }, user }: Omit<UserFieldProps, 'viewer'>) {
  const { errors } = formState;
  const isLocked = user !== null && !user.can.updateCredentials;
  return (
    <div className={classes.pair}>
      <TextInput
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...register('name')}
      />
      {isLocked ? (
        <TextInput
          label="Email"
          description={HOLDS_MORE}
          // The description is below the box, so that both boxes align.
          inputWrapperOrder={['label', 'input', 'description']}
          value={user.email}
          readOnly
          disabled
        />
      ) : (
        <TextInput
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
    </div>
  );
}

/** The keys that a change of role, company or switch may leave without a responsible person. */
function KeysField({ form: { control }, user }: Pick<UserFieldProps, 'form'> & { readonly user: UserView }) {
  const [role, company, isDisabled] = useWatch({ control, name: ['role', 'company', 'isDisabled'] });
  if (!mayLoseKeys(user, { role, company, isDisabled })) return null;
  return (
    <Controller
      name="revokeKeys"
      control={control}
      render={({ field: { value, onChange } }) => (
        <PersonKeysField keys={user.apiKeys} value={value} onChange={onChange} />
      )}
    />
  );
}

function PasswordFields({ form: { register, formState } }: Pick<UserFieldProps, 'form'>) {
  const fields = {
    password: register('password', { deps: ['repeatedPassword'] }),
    repeatedPassword: register('repeatedPassword'),
  };
  return (
    <div className={classes.pair}>
      <NewPasswordFields fields={fields} errors={formState.errors} />
    </div>
  );
}

interface UserFormProps extends Omit<UserFieldProps, 'form'> {
  readonly onSaved: () => void;
  /** For an existing user. */
  readonly onResetTwoFactor?: () => void;
}

interface RequestBodyInput extends Pick<UserFieldProps, 'viewer' | 'user'> {
  readonly values: UserFormValues;
}

/**
 * The request body. It adds the password of a new user, a changed switch, the keys to revoke, and the proof for a change
 * of the viewer's own address.
 */
function requestBody({ values, viewer, user }: RequestBodyInput): UserBody {
  const { email, password, isDisabled, revokeKeys, currentPassword, code } = values;
  const body = bodyOf(values);
  if (user === null) return { ...body, password };
  return {
    ...body,
    ...(isDisabled === user.isDisabled ? {} : { isDisabled }),
    ...(mayLoseKeys(user, values) && revokeKeys.length > 0 ? { revokeKeys } : {}),
    ...(isChangingOwnEmail({ viewer, user, email }) ? { currentPassword, code } : {}),
  };
}

/** The form of a user. Only a new user gets a password here. */
export function UserForm({ viewer, user, onSaved, onResetTwoFactor = () => undefined }: UserFormProps) {
  const isNew = user === null;
  const { mutateAsync } = useSaveUser();
  const { form, controls } = useServerForm({
    schema: isNew ? newUserFormSchema : userFormSchema,
    defaultValues: valuesOf({ viewer, user }),
    names: NAMES,
    problemOf: (error) => problemOf({ error, isNew }),
    send: async (values) => {
      await mutateAsync({ id: user?.id ?? null, body: requestBody({ values, viewer, user }) });
      onSaved();
    },
  });
  const fields = { form, viewer, user };
  return (
    <ModalForm {...controls}>
      <PersonFields {...fields} />
      <IdentityProofFields {...fields} />
      <RoleField {...fields} />
      <SlugField {...fields} />
      <TeamField {...fields} />
      <CompanyField {...fields} />
      {user === null ? (
        <PasswordFields {...fields} />
      ) : (
        <>
          <UserAccountFields {...fields} user={user} onResetTwoFactor={onResetTwoFactor} />
          <KeysField form={form} user={user} />
        </>
      )}
    </ModalForm>
  );
}
