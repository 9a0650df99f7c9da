import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { useSingleSubmit } from '../../../lib/use-single-submit.ts';
import { useUnsaved } from '../../../stores/unsaved-store.ts';
import { type CompanyFormValues, companyFormSchema, newCompanyValues } from '../components/company-form-values.ts';
import { useSaveCompany } from '../components/use-save-company.ts';
import { LogoField } from '../details/logo-field.tsx';
import classes from './first-run.module.css';

const INTRODUCTION =
  'Three things, and your form is online. Everything else has defaults that you can change under Companies.';

/** Name, logo and recipients of a company, which is saved like any other. */
export function FirstCompanyForm({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const [initial] = useState(newCompanyValues);
  const form = useForm<CompanyFormValues>({ resolver: zodResolver(companyFormSchema), defaultValues: initial });
  const { logo, isBusy, problem, save } = useSaveCompany({ company: null, initial, form, onSaved: onCreated });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty || logo.isPending);
  return (
    <FormProvider {...form}>
      <form className={classes.section} noValidate onSubmit={useSingleSubmit(form.handleSubmit(save))}>
        <p className={classes.note}>{INTRODUCTION}</p>
        <TextInput
          label="1. Name of your company"
          description="For applicants and staff, on form, PDF and consent."
          required
          maxLength={200}
          autoComplete="organization"
          error={errors.nameOut?.message ?? errors.nameIn?.message}
          {...form.register('nameOut', { onChange: ({ target }) => form.setValue('nameIn', target.value) })}
        />
        <LogoField label="2. Logo" logo={logo} />
        <TextInput
          label="3. Notification Emails"
          description="They receive each new application. Separate addresses with commas; at most 20."
          inputMode="email"
          autoComplete="off"
          error={errors.notifyEmails?.message}
          {...form.register('notifyEmails')}
        />
        {problem !== '' && !isBusy && <InlineNotice kind="error" text={problem} />}
        <div>
          <ActionButton type="submit" isDisabled={isBusy}>
            <SteadyLabel isChanged={isBusy} changed="Creating...">
              Create company and link
            </SteadyLabel>
          </ActionButton>
        </div>
      </form>
    </FormProvider>
  );
}
