import { UNDELIVERED_MAX, undeliveredResponseSchema } from '@funding-desk/shared/schemas/application/application';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { UNDELIVERED_KEY } from '../../../lib/api/live-keys.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import classes from './undelivered-banner.module.css';

/** Milliseconds between checks, for changes without an event. */
const INTERVAL = 60_000;

/** 'No recipient has received 2 applications.' */
function undeliveredText(count: number): string {
  if (count === 1) return 'One application has reached none of its recipients.';
  return `${count === UNDELIVERED_MAX ? `${count} or more` : count} applications have reached none of their recipients.`;
}

/** Shown on every screen while e-mails of an application have all failed and nobody has acted. */
export function UndeliveredBanner() {
  const { data: count = 0 } = useQuery({
    queryKey: UNDELIVERED_KEY,
    queryFn: async ({ signal }) => {
      const path = '/api/form/deliveries/undelivered';
      return (await requestData({ path, schema: undeliveredResponseSchema, signal })).count;
    },
    refetchInterval: INTERVAL,
  });
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.banner}>
          <Icon name="warning" />
          <span>
            {undeliveredText(count)} <Link to="/admin/forms?flag=delivery_failed">Show them</Link>
          </span>
        </p>
      )}
    </div>
  );
}
