import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../components/switch-field.tsx';
import classes from './company-form.module.css';
import type { CompanyFormValues } from './company-form-values.ts';
import { LeadField } from './lead-field.tsx';
import { LogoField } from './logo-field.tsx';
import { RetentionField } from './retention-field.tsx';
import type { LogoControls } from './use-logo.ts';

const TWO_FACTOR_NOTE =
  'Everybody of the company logs in with a code from an authenticator app as well. Who has none yet is signed out, and sets it up at the next login.';

interface CompanyDetailsProps {
  /** Null for a new one. */
  readonly companyId: string | null;
  readonly viewer: CurrentUser;
  readonly logo: LogoControls;
  readonly pdfLogo: LogoControls;
}

/** Names, people and logos of a company. */
export function CompanyDetails({ companyId, viewer, logo, pdfLogo }: CompanyDetailsProps) {
  const { control, register, formState } = useFormContext<CompanyFormValues>();
  const { errors } = formState;
  return (
    <div className={classes.fields}>
      <TextInput
        label="Company name in"
        description="For staff, and in the consent"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={errors.nameIn?.message}
        {...register('nameIn')}
      />
      <TextInput
        label="Company name out"
        description="For applicants, on form and PDF"
        required
        maxLength={200}
        autoComplete="off"
        error={errors.nameOut?.message}
        {...register('nameOut')}
      />
      <LeadField companyId={companyId} viewer={viewer} />
      <TextInput
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <Textarea
        className={classes.whole ?? ''}
        classNames={{ error: classes.lines ?? '' }}
        label="Notification Emails"
        description="Told of each new application. Separate addresses with commas; at most 20."
        rows={2}
        maxLength={6_000}
        spellCheck={false}
        error={errors.notifyEmails?.message}
        {...register('notifyEmails')}
      />
      <RetentionField className={classes.whole ?? ''} />
      <div className={classes.whole}>
        <SwitchField
          control={control}
          name="requiresTwoFactor"
          label="Require two-factor sign-in"
          description={TWO_FACTOR_NOTE}
        />
      </div>
      <LogoField label="EmbedPage Logo" logo={logo} />
      <LogoField label="PDF Logo" logo={pdfLogo} />
    </div>
  );
}
