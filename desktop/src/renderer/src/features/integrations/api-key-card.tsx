import { API_SCOPE_LABELS, type ApiKeyView } from '@funding-desk/shared/schemas/api-key';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { Badge, DateTime } from '../../components/data-table/table-cells.tsx';
import classes from './integrations.module.css';

const STATES = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const satisfies Record<
  ApiKeyView['state'],
  string
>;

interface ApiKeyCardProps {
  readonly apiKey: ApiKeyView;
  readonly onRevoke: () => void;
}

function Facts({ apiKey: { prefix, createdAt, createdBy, lastUsedAt, expiresAt } }: Pick<ApiKeyCardProps, 'apiKey'>) {
  return (
    <p className={classes.facts}>
      <code>{prefix}…</code> · Created <DateTime iso={createdAt} />
      {createdBy !== null && <span> by {createdBy}</span>}.{' '}
      {lastUsedAt === null ? (
        <span>Never used.</span>
      ) : (
        <span>
          Last used <DateTime iso={lastUsedAt} />.
        </span>
      )}{' '}
      {expiresAt === null ? (
        <span>Never expires.</span>
      ) : (
        <span>
          Expires <DateTime iso={expiresAt} />.
        </span>
      )}
    </p>
  );
}

/** One API key with its scopes, its state and its use. The key itself is not available. */
export function ApiKeyCard({ apiKey, onRevoke }: ApiKeyCardProps) {
  const { name, state, scopes } = apiKey;
  return (
    <li className={classes.endpoint}>
      <div className={classes.line}>
        <h2 className={classes.url}>{name}</h2>
        <Badge kind={state === 'active' ? 'good' : 'plain'}>{STATES[state]}</Badge>
      </div>
      <ul className={classes.events} aria-label="Scopes">
        {scopes.map((scope) => (
          <li key={scope} title={API_SCOPE_LABELS[scope]}>
            {scope}
          </li>
        ))}
      </ul>
      <Facts apiKey={apiKey} />
      {state === 'active' && (
        <div className={classes.actions}>
          <LinkButton isDanger onClick={onRevoke}>
            Revoke
          </LinkButton>
        </div>
      )}
    </li>
  );
}
