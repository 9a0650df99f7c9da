import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { requestMail } from '@funding-desk/shared/messages/en';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { REQUEST_DAYS } from '@funding-desk/shared/schemas/document/document-request';
import { companyNameOf } from '../list/application-labels.ts';
import classes from './request-modal.module.css';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface RequestPreviewProps {
  readonly application: ApplicationView;
  readonly labels: readonly string[];
  readonly message: string;
  /** 'YYYY-MM-DD', or ''. */
  readonly dueOn: string;
}

/** The English text of the e-mail. */
export function RequestPreview({ application, labels, message, dueOn }: RequestPreviewProps) {
  const company = companyNameOf(application);
  const reference = formatReference(application.reference);
  return (
    <details className={classes.preview}>
      <summary>Preview of the e-mail</summary>
      <div className={classes.mail}>
        <p className={classes.subject}>{requestMail.heading({ company })}</p>
        <p>{requestMail.intro({ company, reference })}</p>
        <ul>
          {[...new Set(labels)].map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        {message !== '' && <p className={classes.message}>{message}</p>}
        {dueOn !== '' && <p>{requestMail.due({ day: dayFormat.format(new Date(`${dueOn}T00:00:00Z`)) })}</p>}
      </div>
      <p className={classes.soft}>
        It is sent in the language of the application, with a link that works for {REQUEST_DAYS} days.
      </p>
    </details>
  );
}
