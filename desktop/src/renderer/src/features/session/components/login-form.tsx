import { type LoginRequest, loginRequestSchema } from '@funding-desk/shared/schemas/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../../components/action-button.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import classes from './login-form.module.css';

interface LoginFormProps {
  readonly onLogin: (credentials: LoginRequest) => void;
  readonly isBusy: boolean;
  /** Why nobody is signed in, or ''. */
  readonly problem: string;
}

export function LoginForm({ onLogin, isBusy, problem }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <form className={classes.form} onSubmit={handleSubmit((credentials) => onLogin(credentials))} noValidate>
      {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        error={errors.password?.message}
        {...register('password')}
      />
      <ActionButton type="submit" size="md" fullWidth isOff={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </ActionButton>
    </form>
  );
}
