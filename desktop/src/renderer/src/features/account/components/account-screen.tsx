import { can } from '@funding-desk/shared/permissions';
import { ownPasswordChangeSchema, ownPasswordRequestSchema } from '@funding-desk/shared/schemas/people/account';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { NewPasswordFields, OwnPasswordInput } from '../../../components/fields/password-fields.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { type IntegrationPage, integrationPages } from '../../../lib/integration-pages.ts';
import { checkNewPassword, newPasswordFields } from '../../../lib/new-password-schema.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { useSingleSubmit } from '../../../lib/use-single-submit.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useUnsaved } from '../../../stores/unsaved-store.ts';
import { useChangePassword, useTwoFactor } from '../api.ts';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The way to the integrations of one's own company, also for people who cannot edit the company. */
function IntegrationsSection({ pages }: { readonly pages: readonly IntegrationPage[] }) {
  return (
    <AccountSection title="Integrations" text="Programs that follow and change the applications of your company.">
      <p className={classes.links}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </AccountSection>
  );
}

const TEXT = 'At least 8 characters, including a number. A change signs out your other devices.';
const DONE = 'Your password was changed, and you are signed out everywhere else.';

const formSchema = z
  .object({
    current: ownPasswordRequestSchema.shape.password,
    code: ownPasswordChangeSchema.shape.code.unwrap(),
    ...newPasswordFields,
  })
  .superRefine(checkNewPassword);
type PasswordValues = z.infer<typeof formSchema>;

const EMPTY: PasswordValues = { current: '', code: '', password: '', repeatedPassword: '' };

/** Field of the server -> field of the form. */
const NAMES = { password: 'current', newPassword: 'password', code: 'code' } as const;

/** Changes the viewer's password. It requires the current password and, with two-factor sign-in, a code. */
function PasswordSection({ email }: { email: string }) {
  const { mutateAsync } = useChangePassword();
  const { form, errors, controls } = useServerForm({
    schema: formSchema,
    defaultValues: EMPTY,
    names: NAMES,
    send: async ({ current, code, password }) => {
      await mutateAsync({ password: current, newPassword: password, ...(code === '' ? {} : { code }) });
      form.reset(EMPTY);
      showNotice({ kind: 'success', text: DONE });
    },
  });
  const { register } = form;
  const { isBusy, isDirty, problem, onSubmit } = controls;
  const { data: twoFactor } = useTwoFactor();
  // Two-factor sign-in may have been turned on in another session, so the server can require a code first.
  const needsCode = twoFactor?.isOn === true || errors.code !== undefined;
  useUnsaved(isDirty);
  const fields = {
    password: register('password', { deps: ['repeatedPassword'] }),
    repeatedPassword: register('repeatedPassword'),
  };
  return (
    <AccountSection title="Password" text={TEXT}>
      <form className={classes.form} noValidate onSubmit={useSingleSubmit(onSubmit)}>
        {/* Password managers identify the account by this field. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <OwnPasswordInput label="Current password" problem={errors.current?.message} {...register('current')} />
        {needsCode && (
          <CodeInput
            source="either"
            required
            aria-invalid={errors.code !== undefined}
            error={errors.code?.message}
            {...register('code')}
          />
        )}
        <div className={classes.pair}>
          <NewPasswordFields fields={fields} errors={errors} labels={['New password', 'Repeat the new password']} />
        </div>
        {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
        <div className={classes.buttons}>
          <ActionButton type="submit" isDisabled={isBusy}>
            <SteadyLabel isChanged={isBusy} changed="Changing...">
              Change the password
            </SteadyLabel>
          </ActionButton>
        </div>
      </form>
    </AccountSection>
  );
}

/** Your account: settings of the viewer's own sign-in, open to every signed-in user. */
export function AccountScreen({ viewer }: { viewer: CurrentUser }) {
  const pages = viewer.company ? integrationPages(viewer, viewer.company.id) : [];
  return (
    <>
      <ScreenHeading title="Your account" />
      <div className={classes.sections}>
        <PasswordSection email={viewer.email} />
        <TwoFactorSection viewer={viewer} />
        {can(toViewer(viewer), 'submission:read') && <NotificationsSection />}
        <SessionsSection />
        {pages.length > 0 && <IntegrationsSection pages={pages} />}
      </div>
    </>
  );
}
