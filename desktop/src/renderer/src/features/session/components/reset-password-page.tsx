import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { NewPasswordFields } from '../../../components/fields/password-fields.tsx';
import {
  CardPage,
  CardPageForm,
  CardPageHeading,
  CardPageLink,
  CardPageLinks,
} from '../../../components/page/card-page.tsx';

import { checkNewPassword, newPasswordFields } from '../../../lib/new-password-schema.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { readResetToken, useResetPassword } from '../api/reset-password.ts';

const TEXT = 'At least 8 characters, including a number. A change signs you out everywhere.';
const NO_TOKEN = 'Open this page with the link from our e-mail. If the link does not work, request a new one.';
const DONE = 'Your password was changed. Log in with the new one.';
const NAMES = { password: 'password' } as const;

const formSchema = z.object(newPasswordFields).superRefine(checkNewPassword);

const LINKS = (
  <>
    <CardPageLink to="/">Back to the login</CardPageLink>
    <CardPageLink to="/forgot-password">Request a new link</CardPageLink>
  </>
);

/** Removes the token from the URL at once, because URLs are visible, stored and shared. */
function useResetToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => readResetToken(hash));
  useEffect(() => {
    if (hash === '') return;
    // A second link can open in the same tab.
    setToken(readResetToken(hash));
    void navigate('/reset-password', { replace: true });
  }, [hash, navigate]);
  return token;
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mutateAsync } = useResetPassword();
  const { form, errors, controls } = useServerForm({
    schema: formSchema,
    defaultValues: { password: '', repeatedPassword: '' },
    names: NAMES,
    send: async ({ password }) => {
      await mutateAsync({ token, password });
      await navigate('/', { replace: true });
      showNotice({ kind: 'success', text: DONE });
    },
  });
  const fields = {
    password: form.register('password', { deps: ['repeatedPassword'] }),
    repeatedPassword: form.register('repeatedPassword'),
  };
  return (
    <CardPageForm {...controls} labels={['Change the password', 'Changing...']} links={LINKS}>
      <NewPasswordFields fields={fields} errors={errors} size="md" isFirst />
    </CardPageForm>
  );
}

/** Target of the e-mailed reset link: sets a new password. */
export function ResetPasswordPage() {
  const token = useResetToken();
  return (
    <CardPage tab="New password">
      <CardPageHeading title="Choose a new password" text={token === '' ? NO_TOKEN : TEXT} />
      {token === '' ? <CardPageLinks>{LINKS}</CardPageLinks> : <ResetForm key={token} token={token} />}
    </CardPage>
  );
}
