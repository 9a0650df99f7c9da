import { Link } from 'react-router-dom';
import classes from '../components/company-form.module.css';

interface WebhooksLinkProps {
  readonly companyId: string;
  /** Leaving the page would lose the changes. */
  readonly hasChanges: boolean;
}

/** The way to the company's webhooks. */
export function WebhooksLink({ companyId, hasChanges }: WebhooksLinkProps) {
  return (
    <p className={classes.note}>
      {hasChanges ? (
        'Save your changes before you open the webhooks of this company.'
      ) : (
        <>
          Other programs can follow the applications of this company:{' '}
          <Link to={`/admin/companies/${companyId}/webhooks`}>Webhooks</Link>
        </>
      )}
    </p>
  );
}
