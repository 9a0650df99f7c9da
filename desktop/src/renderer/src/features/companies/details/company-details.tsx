import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import classes from '../components/company-form.module.css';
import { ADMINISTRATORS_ONLY, type CompanyFormValues, canAdminister } from '../components/company-form-values.ts';
import { LeadField } from './lead-field.tsx';
import { LogoField } from './logo-field.tsx';
import { RetentionField } from './retention-field.tsx';
import type { LogoControls } from './use-logo.ts';

const TWO_FACTOR_NOTE =
  'Everyone in the company also needs a code from an authenticator app to log in. People without an app are signed out and set it up at the next login.';

const RECIPIENTS_NOTE = 'They receive each new application. Separate addresses with commas; at most 20.';

const STALE_NOTE = 'Days in one stage. The view Stale lists what has waited longer and is neither funded nor closed.';
const MAILBOX_NOTE =
  'Each package for a funder adds its own id: deals+ID@broker.example. Leave it empty, and replies reach the person who sends.';
const DOWNLOADS_NOTE =
  'Applications that one person downloads, exports or sends in a day. The administrators then get one e-mail.';

interface CompanyDetailsProps {
  /** Null for a new record. */
  readonly company: CompanyView | null;
  readonly viewer: CurrentUser;
  readonly logo: LogoControls;
  readonly pdfLogo: LogoControls;
}

/** Names, people and logos of a company. */
export function CompanyDetails({ company, viewer, logo, pdfLogo }: CompanyDetailsProps) {
  const { control, register, formState } = useFormContext<CompanyFormValues>();
  const { errors } = formState;
  const canEdit = canAdminister(company);
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
      <LeadField companyId={company?.id ?? null} viewer={viewer} />
      <TextInput
        label="Email"
        description={canEdit ? undefined : ADMINISTRATORS_ONLY}
        type="email"
        maxLength={254}
        autoComplete="off"
        readOnly={!canEdit}
        error={errors.email?.message}
        {...register('email')}
      />
      <Textarea
        className={classes.whole ?? ''}
        classNames={{ error: classes.lines ?? '' }}
        label="Notification Emails"
        description={canEdit ? RECIPIENTS_NOTE : ADMINISTRATORS_ONLY}
        readOnly={!canEdit}
        rows={2}
        maxLength={6_000}
        spellCheck={false}
        error={errors.notifyEmails?.message}
        {...register('notifyEmails')}
      />
      <RetentionField className={`${classes.whole} ${classes.retention}`} company={company} />
      <TextInput
        className={classes.whole ?? ''}
        label="Tell administrators about downloads above"
        description={canEdit ? DOWNLOADS_NOTE : ADMINISTRATORS_ONLY}
        required
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        readOnly={!canEdit}
        error={errors.downloadAlert?.message}
        {...register('downloadAlert')}
      />
      <TextInput
        className={classes.whole ?? ''}
        label="Applications are stale after"
        description={canEdit ? STALE_NOTE : ADMINISTRATORS_ONLY}
        required
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        readOnly={!canEdit}
        error={errors.staleDays?.message}
        {...register('staleDays')}
      />
      <TextInput
        className={classes.whole ?? ''}
        label="Replies of funders go to"
        description={canEdit ? MAILBOX_NOTE : ADMINISTRATORS_ONLY}
        type="email"
        maxLength={200}
        autoComplete="off"
        readOnly={!canEdit}
        error={errors.replyMailbox?.message}
        {...register('replyMailbox')}
      />
      <div className={classes.whole}>
        <SwitchField
          control={control}
          name="requiresTwoFactor"
          label="Require two-factor sign-in"
          description={canEdit ? TWO_FACTOR_NOTE : `${TWO_FACTOR_NOTE} ${ADMINISTRATORS_ONLY}`}
          isDisabled={!canEdit}
        />
      </div>
      <LogoField label="EmbedPage Logo" logo={logo} />
      <LogoField label="PDF Logo" logo={pdfLogo} />
    </div>
  );
}
