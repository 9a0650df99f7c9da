import { API_SCOPE_LABELS, type ApiKeyView, type ApiScope } from '@funding-desk/shared/schemas/people/api-key';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { Badge, DateTime } from '../../components/data-table/table-cells.tsx';
import classes from './integrations.module.css';

const STATES = {
  active: 'Active',
  unconfirmed: 'Needs confirmation',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<ApiKeyView['state'], string>;

const DOUBTS = {
  restored:
    'It was restored from a backup and may have been revoked since. Its calls are refused until you confirm it.',
  responsible:
    'The person who is responsible for it may no longer manage keys. Its calls are refused until you confirm it.',
} as const satisfies Record<NonNullable<ApiKeyView['doubt']>, string>;

interface ApiKeyCardProps {
  readonly apiKey: ApiKeyView;
  readonly onRevoke: () => void;
  readonly onConfirm: () => void;
}

/** Scopes that the responsible person's permissions do not cover have no effect. */
function Scopes({ apiKey: { scopes, effectiveScopes, state } }: Pick<ApiKeyCardProps, 'apiKey'>) {
  const isOff = (scope: ApiScope) => state === 'active' && !effectiveScopes.includes(scope);
  return (
    <ul className={classes.events} aria-label="Scopes">
      {scopes.map((scope) => (
        <li key={scope} title={API_SCOPE_LABELS[scope]}>
          {isOff(scope) ? `${scope} (no effect)` : scope}
        </li>
      ))}
    </ul>
  );
}

function Facts({
  apiKey: { prefix, createdAt, createdBy, responsible, lastUsedAt, expiresAt },
}: Pick<ApiKeyCardProps, 'apiKey'>) {
  return (
    <p className={classes.facts}>
      <code>{prefix}…</code> · Created <DateTime iso={createdAt} />
      {createdBy !== null && <span> by {createdBy}</span>}.{' '}
      {responsible !== null && <span>Responsible: {responsible}. </span>}
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
export function ApiKeyCard({ apiKey, onRevoke, onConfirm }: ApiKeyCardProps) {
  const { name, state, doubt } = apiKey;
  return (
    <li className={classes.endpoint}>
      <div className={classes.line}>
        <h2 className={classes.url}>{name}</h2>
        <Badge kind={state === 'active' ? 'good' : 'plain'}>{STATES[state]}</Badge>
      </div>
      <Scopes apiKey={apiKey} />
      <Facts apiKey={apiKey} />
      {doubt && <p className={classes.facts}>{DOUBTS[doubt]}</p>}
      {(state === 'active' || state === 'unconfirmed') && (
        <div className={classes.actions}>
          {doubt && <LinkButton onClick={onConfirm}>Confirm</LinkButton>}
          <LinkButton isDanger onClick={onRevoke}>
            Revoke
          </LinkButton>
        </div>
      )}
    </li>
  );
}
