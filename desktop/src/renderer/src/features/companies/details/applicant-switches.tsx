import { COMPANY_SWITCHES, type CompanySwitch } from '@funding-desk/shared/schemas/company/company-switches';
import { useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import classes from '../components/company-form.module.css';
import type { CompanyFormValues } from '../components/company-form-values.ts';

const SWITCHES: Readonly<Record<CompanySwitch, { readonly label: string; readonly description: string }>> = {
  sendsReceipts: {
    label: 'Send applicants a receipt',
    description: 'Every signer with an e-mail address gets a copy of the application, with sensitive numbers masked.',
  },
  sendsReminders: {
    label: 'Remind applicants who have not finished',
    description: 'At most two e-mails, after an hour and after a day. The form says so beside the e-mail address.',
  },
  showsAllQuestions: {
    label: 'Show all questions',
    description: 'As on paper. Otherwise, the form asks for details only after an answer that needs them.',
  },
  countsIncompleteDays: {
    label: 'Count the days for a notice of incompleteness',
    description:
      'For lenders. While documents are missing, staff see how many of the 30 days are left to ask the applicant for them.',
  },
};

/** What the company chooses for its applicants. */
export function ApplicantSwitches() {
  const { control } = useFormContext<CompanyFormValues>();
  return (
    <div className={classes.switches}>
      {COMPANY_SWITCHES.map((name) => (
        <SwitchField key={name} control={control} name={name} {...SWITCHES[name]} />
      ))}
    </div>
  );
}
