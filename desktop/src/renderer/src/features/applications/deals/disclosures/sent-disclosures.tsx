import type { DisclosureView } from '@funding-desk/shared/schemas/deal/disclosure';
import { LinkButton } from '../../../../components/buttons/action-button.tsx';
import { Badge, DateTime, HiddenText } from '../../../../components/data-table/table-cells.tsx';
import classes from './disclosures.module.css';

const isOpen = ({ state }: Pick<DisclosureView, 'state'>) => state === 'sent' || state === 'opened';

interface SentProps {
  readonly sent: DisclosureView;
  readonly onWithdraw: (sent: DisclosureView) => void;
}

/** What happened to the disclosure, and whether the funder got the evidence. */
function Facts({ sent }: Pick<SentProps, 'sent'>) {
  const { to, sentAt, sentBy, openedAt, answeredAt, signerName, mail, evidenceMail, keptUntil, state } = sent;
  return (
    <ul className={classes.facts}>
      <li>
        Sent to {to}, <DateTime iso={sentAt} />
        {sentBy && ` by ${sentBy.name}`}
        {mail.state === 'failed' && `. The e-mail failed: ${mail.reason}`}
      </li>
      {openedAt && (
        <li>
          Opened <DateTime iso={openedAt} />
        </li>
      )}
      {answeredAt && (
        <li>
          {state === 'signed' ? `Signed by ${signerName}` : 'Declined'} <DateTime iso={answeredAt} />
        </li>
      )}
      {evidenceMail && (
        <li>
          {evidenceMail.state === 'sent' && 'The funder has the evidence.'}
          {evidenceMail.state === 'pending' && 'The evidence is on its way to the funder.'}
          {evidenceMail.state === 'failed' && `The evidence did not reach the funder: ${evidenceMail.reason}`}
        </li>
      )}
      <li>
        The proof is kept until <DateTime iso={keptUntil} />
      </li>
    </ul>
  );
}

function Sent({ sent, onWithdraw }: SentProps) {
  return (
    <li>
      <p className={classes.file}>
        {sent.file.name} <Badge kind={sent.state === 'signed' ? 'good' : 'plain'}>{sent.stateLabel}</Badge>
        {isOpen(sent) && (
          <LinkButton onClick={() => onWithdraw(sent)}>
            End the link<HiddenText> to {sent.file.name}</HiddenText>
          </LinkButton>
        )}
      </p>
      <Facts sent={sent} />
    </li>
  );
}

interface SentListProps extends Pick<SentProps, 'onWithdraw'> {
  readonly disclosures: readonly DisclosureView[];
}

/** The disclosures that were sent for an offer, newest first. */
export function SentDisclosures({ disclosures, onWithdraw }: SentListProps) {
  if (disclosures.length === 0) return null;
  return (
    <ul className={classes.sent} aria-label="Disclosures that were sent, newest first">
      {disclosures.map((sent) => (
        <Sent key={sent.id} sent={sent} onWithdraw={onWithdraw} />
      ))}
    </ul>
  );
}
