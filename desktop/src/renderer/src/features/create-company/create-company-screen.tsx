import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ActionButton, SteadyLabel } from '../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { serverMessage } from '../../lib/api/api-error.ts';
import { applyFieldErrors } from '../../lib/form-errors.ts';
import { useSingleSubmit } from '../../lib/use-single-submit.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useUnsaved } from '../../stores/unsaved-store.ts';
import { type CreateCompanyFormValues, createCompanyFormSchema, useCreateCompany } from './api.ts';
import classes from './create-company-screen.module.css';

/** The server reports a blank field by its path in the request, and other errors by the field's own name. */
const FIELD_NAMES = {
  nameIn: 'company.nameIn',
  nameOut: 'company.nameOut',
  notifyEmails: 'company.notifyEmails',
  name: 'user.name',
  email: 'user.email',
  password: 'user.password',
  'company.nameIn': 'company.nameIn',
  'company.nameOut': 'company.nameOut',
  'company.notifyEmails': 'company.notifyEmails',
  'user.name': 'user.name',
  'user.email': 'user.email',
  'user.password': 'user.password',
} as const;

const EMPTY: CreateCompanyFormValues = {
  company: { nameIn: '', nameOut: '', notifyEmails: '' },
  user: { name: '', email: '', password: '' },
};

interface SectionProps {
  readonly form: UseFormReturn<CreateCompanyFormValues>;
}

function CompanySection({ form: { register, formState } }: SectionProps) {
  const { company } = formState.errors;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>Company</legend>
      <TextInput
        label="Internal Company Name"
        description="For your own lists. It replaces {companyName} in the authorization text."
        required
        maxLength={200}
        autoComplete="off"
        error={company?.nameIn?.message}
        {...register('company.nameIn')}
      />
      <TextInput
        label="External Company Name"
        description="What applicants and submitted forms show."
        required
        maxLength={200}
        autoComplete="off"
        error={company?.nameOut?.message}
        {...register('company.nameOut')}
      />
      <TextInput
        label="Notification Emails"
        description="They receive each new application. Separate addresses with commas; at most 20."
        placeholder="deals@example.com, office@example.com"
        inputMode="email"
        autoComplete="off"
        error={company?.notifyEmails?.message}
        {...register('company.notifyEmails')}
      />
    </fieldset>
  );
}

function AdministratorSection({ form: { register, formState } }: SectionProps) {
  const { user } = formState.errors;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>Administrator</legend>
      <p className={classes.note}>
        A Company Admin role is created automatically and given to this person, who can then manage the company and its
        employees.
      </p>
      <div className={classes.pair}>
        <TextInput
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          error={user?.name?.message}
          {...register('user.name')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={user?.email?.message}
          {...register('user.email')}
        />
      </div>
      <PasswordInput
        label="Password"
        description="At least 8 characters, including a number."
        required
        autoComplete="new-password"
        error={user?.password?.message}
        aria-invalid={user?.password !== undefined}
        {...register('user.password')}
      />
    </fieldset>
  );
}

/** A company and its administrator. The form keeps its values after a failure. */
function CreateCompanyForm({ onCreated }: { onCreated: () => void }) {
  const form = useForm<CreateCompanyFormValues>({
    resolver: zodResolver(createCompanyFormSchema),
    defaultValues: EMPTY,
  });
  const { mutate, isPending, isSuccess, error } = useCreateCompany();
  useUnsaved(form.formState.isDirty && !isSuccess);
  const create = (values: CreateCompanyFormValues) =>
    mutate(values, {
      onSuccess: onCreated,
      onError: (failure) => applyFieldErrors({ form, error: failure, names: FIELD_NAMES }),
    });
  const submit = useSingleSubmit(form.handleSubmit(create));
  const problem = serverMessage({
    error,
    refused: 'Failed to create company',
    unanswered: 'An error occurred while creating the company.',
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <CompanySection form={form} />
      <AdministratorSection form={form} />
      {problem !== '' && !isPending && (
        <div className={classes.problem}>
          <InlineNotice kind="error" text={problem} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to="/admin/companies" variant="default">
          Cancel
        </Button>
        <ActionButton type="submit" isDisabled={isPending || isSuccess}>
          <SteadyLabel isChanged={isPending} changed="Creating...">
            Create Company
          </SteadyLabel>
        </ActionButton>
      </div>
    </form>
  );
}

/** Milliseconds between the notice and the redirect (product specification, section 9). */
const REDIRECT_DELAY = 2_000;

/** Create New Company. Every signed-in user may open it; the server's refusal is shown in the form. */
export function CreateCompanyScreen() {
  const navigate = useNavigate();
  const [isCreated, setIsCreated] = useState(false);
  useEffect(() => {
    if (!isCreated) return undefined;
    const timer = setTimeout(() => navigate('/admin/companies'), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isCreated, navigate]);
  const showCreated = () => {
    setIsCreated(true);
    showNotice({ kind: 'success', text: 'Company Created Successfully!' });
  };
  return (
    <>
      <ScreenHeading title="Create New Company" />
      <CreateCompanyForm onCreated={showCreated} />
    </>
  );
}
