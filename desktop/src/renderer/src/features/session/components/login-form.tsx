import { type LoginRequest, loginRequestSchema } from '@funding-desk/shared/schemas/people/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CardPageForm, CardPageLink } from '../../../components/page/card-page.tsx';

interface LoginFormProps {
  readonly onLogin: (credentials: LoginRequest) => void;
  readonly isBusy: boolean;
  /** Why the login failed, or ''. */
  readonly problem: string;
}

export function LoginForm({ onLogin, isBusy, problem }: LoginFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequestSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitted } = formState;
  const isRefused = isSubmitted && problem !== '' && !isBusy;
  useEffect(() => {
    if (isRefused) setFocus('password', { shouldSelect: true });
  }, [isRefused, setFocus]);
  return (
    <CardPageForm
      problem={problem}
      isBusy={isBusy}
      labels={['Login', 'Logging in...']}
      onSubmit={handleSubmit((credentials) => onLogin(credentials))}
      links={<CardPageLink to="/forgot-password">Forgot password?</CardPageLink>}
    >
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
        aria-invalid={errors.password !== undefined}
        {...register('password')}
      />
    </CardPageForm>
  );
}
