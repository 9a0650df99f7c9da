import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import {
  SIGNATURE_STATE_LABELS,
  type SignatureHold,
  type SignatureView,
} from '@funding-desk/shared/schemas/signature/second-signer';
import { useState } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { Badge, DateTime, HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useResendSignature, useWithdrawSignature } from '../api/requests.ts';
import { FileActions } from '../form-data/file-actions.tsx';
import { type MailedLinkAction, MailedLinkModals, type MailedLinkTexts } from './mailed-link-modals.tsx';
import classes from './requests-panel.module.css';

/** What can be done in this state. A link that was refused or withdrawn is replaced by a new one. */
function actionsOf({ state }: SignatureView): readonly MailedLinkAction[] {
  switch (state) {
    case 'sent':
    case 'opened':
      return ['resend', 'withdraw'];
    case 'expired':
    case 'declined':
    case 'withdrawn':
      return ['resend'];
    case 'held':
    case 'signed':
      return [];
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

const ABOUT = {
  noun: 'link',
  questions: {
    resend: (to) => `Send the link again to ${to}? It then works for 14 more days.`,
    withdraw: (to) => `Withdraw the link to ${to}? It stops working and no reminder follows.`,
  },
} as const satisfies MailedLinkTexts;

const isOpen = ({ state }: SignatureView) => state === 'sent' || state === 'opened';

/** Only staff can know whether the person should be asked. */
const HOLDS = {
  recipient: 'Many links were asked for in a short time for this e-mail address.',
  network: "Many links were asked for in a short time from the applicant's network.",
} as const satisfies Record<SignatureHold, string>;

function Held({ reason, canSend }: { reason: SignatureHold; canSend: boolean }) {
  return (
    <p className={classes.held}>
      <Icon name="warning" size={13} /> <span>The link has not been sent.</span> <span>{HOLDS[reason]}</span>{' '}
      <span>
        {canSend
          ? 'If you expect this person to sign, send the link.'
          : 'Somebody who may work on the application can send it.'}
      </span>
    </p>
  );
}

interface SendButtonProps {
  readonly application: string;
  readonly email: string;
}

/** Sends a link that waited for staff. */
function SendButton({ application, email }: SendButtonProps) {
  const { mutate, isPending } = useResendSignature(application);
  const send = () =>
    mutate(application, {
      onSuccess: () => showNotice({ kind: 'success', text: 'Link sent' }),
      onError: (error) => showNotice({ kind: 'error', text: `The link was not sent. ${errorMessage(error)}` }),
    });
  return (
    <LinkButton onClick={send} isDisabled={isPending}>
      Send<HiddenText> the link to {email}</HiddenText>
    </LinkButton>
  );
}

const OWN_ADDRESS = 'This is the address of the applicant, too. Please make sure that two people sign.';

function Facts({ signature }: { signature: SignatureView }) {
  const { name, email, isApplicantAddress, state, stateSince, expiresAt, mail } = signature;
  return (
    <>
      <p className={classes.label}>
        {name}
        <span className={classes.soft}> {email}</span>
      </p>
      {isApplicantAddress && (
        <p className={classes.failed}>
          <Icon name="warning" size={13} /> {OWN_ADDRESS}
        </p>
      )}
      <p className={classes.facts}>
        <span>
          {SIGNATURE_STATE_LABELS[state]} <DateTime iso={stateSince} />
        </span>
        {isOpen(signature) && expiresAt !== null && <span>Link until {formatDate(new Date(expiresAt))}</span>}
      </p>
      {isOpen(signature) && mail.state === 'failed' && (
        <p className={classes.failed}>
          <Icon name="warning" size={13} /> The e-mail could not be delivered. {mail.reason}
        </p>
      )}
    </>
  );
}

/** Earlier versions of the PDF stay, because they were delivered. */
function Versions({ application }: { application: ApplicationDetail }) {
  const { id, pdfVersions, pdfFilename } = application;
  if (pdfVersions.length < 2) return null;
  return (
    <ul className={classes.versions} aria-label="Versions of the PDF">
      {pdfVersions.map(({ version, path, createdAt }) => (
        <li key={version}>
          <span>
            PDF version {version}
            <span className={classes.soft}>
              {application.can.export ? ' ' : ', masked '}
              <DateTime iso={createdAt} />
            </span>
          </span>
          <span className={classes.actions}>
            <FileActions file={{ kind: 'pdf', id }} path={`/api/form${path}`} filename={pdfFilename} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SignaturePanelProps {
  readonly application: ApplicationDetail;
  readonly signature: SignatureView;
}

/** The second owner's signature, which is asked for by e-mail. */
export function SignaturePanel({ application, signature }: SignaturePanelProps) {
  const [action, setAction] = useState<MailedLinkAction | null>(null);
  const mutations = { resend: useResendSignature(application.id), withdraw: useWithdrawSignature(application.id) };
  const actions = application.can.work ? actionsOf(signature) : [];
  const about = <HiddenText> the link to {signature.email}</HiddenText>;
  return (
    <section aria-labelledby="second-signature" className={classes.panel}>
      <h2 id="second-signature">Second signature</h2>
      <div className={classes.bar}>
        <Badge kind={signature.state === 'signed' ? 'good' : 'plain'}>
          {signature.state === 'signed' ? 'Signed' : 'Outstanding'}
        </Badge>
        <span className={classes.actions}>
          {signature.state === 'held' && application.can.work && (
            <SendButton application={application.id} email={signature.email} />
          )}
          {actions.includes('resend') && <LinkButton onClick={() => setAction('resend')}>Resend{about}</LinkButton>}
          {actions.includes('withdraw') && (
            <LinkButton isDanger onClick={() => setAction('withdraw')}>
              Withdraw{about}
            </LinkButton>
          )}
        </span>
      </div>
      <Facts signature={signature} />
      {signature.heldBecause && <Held reason={signature.heldBecause} canSend={application.can.work} />}
      <Versions application={application} />
      <MailedLinkModals
        {...ABOUT}
        open={action}
        to={signature.email}
        id={application.id}
        mutations={mutations}
        onClose={() => setAction(null)}
      />
    </section>
  );
}
