import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import type { PackageState, PackageView } from '@funding-desk/shared/schemas/deal/package';
import { LinkButton } from '../../../../components/buttons/action-button.tsx';
import { Badge, DateTime, HiddenText } from '../../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../../components/icon.tsx';
import deliveries from '../../deliveries/deliveries.module.css';
import { Attempts } from '../../deliveries/delivery-entry.tsx';
import { Answers, DeclineText, type RequestStips, Stips } from '../answers/funder-answers.tsx';
import { COPY_LABELS, downloadsText, filesText, STAGE_LABELS, STAGE_LOOKS } from './package-texts.ts';
import classes from './packages.module.css';

const ICONS = { pending: 'clock', done: 'check', failed: 'warning', replaced: 'close' } as const satisfies Record<
  (typeof STAGE_LOOKS)[keyof typeof STAGE_LOOKS],
  IconName
>;

const GOOD_STATES: readonly PackageState[] = ['offered', 'accepted', 'funded'];

interface PartProps {
  readonly sent: PackageView;
}

/** The files with their sizes, the link's end and downloads, and the message. */
function Contents({ sent }: PartProps) {
  const { files, linkExpiresAt, downloads, message } = sent;
  return (
    <details className={classes.contents}>
      <summary>{filesText(sent)}</summary>
      {files.length > 0 && (
        <ul>
          {files.map(({ name, size, sha256 }) => (
            <li key={`${name}${sha256}`}>
              {name} <span className={classes.size}>{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
      {linkExpiresAt !== null && downloads.length > 0 && (
        <ul aria-label="Downloads">
          {downloads.map(({ at, name }) => (
            <li key={`${at}${name}`}>
              {name} downloaded <DateTime iso={at} />
            </li>
          ))}
        </ul>
      )}
      {message !== '' && <p className={classes.message}>{message}</p>}
    </details>
  );
}

/** Why it was sent although criteria failed. */
function Despite({ sent: { failed, reason } }: PartProps) {
  if (failed.length === 0) return null;
  return (
    <p className={classes.despite}>
      <Icon name="warning" size={13} />
      <span>
        Sent although {failed.map(({ label, ours, wanted }) => `${label} fails (${ours}; ${wanted})`).join(', ')}:{' '}
        <q>{reason}</q>
      </span>
    </p>
  );
}

function Facts({ sent }: PartProps) {
  const { to, cc, createdAt, createdBy, copy, code, linkExpiresAt } = sent;
  return (
    <p className={classes.facts}>
      <span>
        To {to.join(', ')}
        {cc.length > 0 && `, copy to ${cc.join(', ')}`}
      </span>
      <span>
        <DateTime iso={createdAt} />
        {createdBy && <span> by {createdBy.name}</span>}
      </span>
      <span>{COPY_LABELS[copy]}</span>
      <span>
        Code <code>{code}</code>
      </span>
      {linkExpiresAt !== null && (
        <span>
          Link until <DateTime iso={linkExpiresAt} />, {downloadsText(sent).toLowerCase()}
        </span>
      )}
    </p>
  );
}

interface Actions {
  /** Absent for people who may not send. */
  readonly onResend?: (() => void) | undefined;
  /** Enters an answer, and ends the page of the funder. Absent for people who may not manage offers. */
  readonly onAnswer?: (() => void) | undefined;
  readonly onEndPage?: (() => void) | undefined;
}

function EntryActions({ sent, onResend, onAnswer, onEndPage }: PartProps & Actions) {
  if (!onResend && !onAnswer) return null;
  const isPending = STAGE_LOOKS[sent.delivery.stage] === 'pending';
  const name = <HiddenText> of {sent.funder.name}</HiddenText>;
  return (
    <p className={deliveries.actions}>
      {onAnswer && <LinkButton onClick={onAnswer}>Enter answer{name}</LinkButton>}
      {onResend && (
        <LinkButton isDisabled={isPending} onClick={onResend}>
          Send again<HiddenText> to {sent.funder.name}</HiddenText>
        </LinkButton>
      )}
      {onEndPage && sent.answerUntil !== null && <LinkButton onClick={onEndPage}>End answer page{name}</LinkButton>}
    </p>
  );
}

interface EntryProps extends PartProps, Actions {
  readonly onRequest?: RequestStips | undefined;
}

/** One package: its funder, what the funder said, its e-mail, what it holds, and its attempts. */
export function PackageEntry({ sent, onRequest, ...actions }: EntryProps) {
  const { funder, stateLabel, stateSince, delivery } = sent;
  const { stage, reason, nextAttemptAt, history } = delivery;
  const look = STAGE_LOOKS[stage];
  // A package whose e-mail is on its way or was refused is not yet sent.
  const hasState = sent.state !== 'sent' || look === 'done';
  return (
    <li data-state={look}>
      <Icon name={ICONS[look]} className={deliveries.icon} />
      <div className={classes.entry}>
        <p className={classes.funder}>
          <span className={deliveries.what}>{funder.name}</span>
          {hasState && <Badge kind={GOOD_STATES.includes(sent.state) ? 'good' : 'plain'}>{stateLabel}</Badge>}
          {sent.state !== 'sent' && (
            <span className={deliveries.reason}>
              since <DateTime iso={stateSince} />
            </span>
          )}
        </p>
        <DeclineText sent={sent} />
        <Stips sent={sent} onRequest={onRequest} />
        <Facts sent={sent} />
        {reason !== '' && <p className={deliveries.reason}>{reason}</p>}
        {look === 'pending' && reason !== '' && nextAttemptAt !== null && (
          <p className={deliveries.reason}>
            Next try <DateTime iso={nextAttemptAt} />
          </p>
        )}
        <Despite sent={sent} />
        <Contents sent={sent} />
        <Answers sent={sent} />
        {history.length > 0 && <Attempts history={history} />}
        <EntryActions sent={sent} {...actions} />
      </div>
      <p className={`${deliveries.state} ${classes.stage}`}>{STAGE_LABELS[stage]}</p>
    </li>
  );
}
