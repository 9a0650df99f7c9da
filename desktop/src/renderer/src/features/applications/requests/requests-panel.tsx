import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { type DocumentRequestView, REQUEST_STATE_LABELS } from '@funding-desk/shared/schemas/document/document-request';
import { useState } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { Badge, DateTime, HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatUsDate } from '../../../lib/format.ts';
import { useResendRequest, useWithdrawRequest } from '../api/requests.ts';
import { type MailedLinkAction, MailedLinkModals, type MailedLinkTexts } from './mailed-link-modals.tsx';
import classes from './requests-panel.module.css';

/** What can be done in this state. Withdrawing an answered request would hide that it was answered. */
function actionsOf({ state }: DocumentRequestView): readonly MailedLinkAction[] {
  switch (state) {
    case 'sent':
    case 'opened':
    case 'partly_answered':
      return ['resend', 'withdraw'];
    case 'expired':
      return ['resend'];
    case 'answered':
    case 'withdrawn':
      return [];
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}

/** A request whose e-mail is on its way or was refused is not yet sent. */
function stateLabel({ state, mail }: DocumentRequestView): string {
  if (state !== 'sent' || mail.state === 'sent') return REQUEST_STATE_LABELS[state];
  return mail.state === 'failed' ? 'Not delivered' : 'Sending';
}

const remindersText = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`);

function Items({ items }: Pick<DocumentRequestView, 'items'>) {
  return (
    <ul className={classes.items}>
      {items.map(({ id, label, isReceived, documents }) => (
        <li key={id} data-received={isReceived || undefined}>
          <span className={classes.mark}>{isReceived && <Icon name="check" size={12} />}</span>
          <span className={classes.label}>
            {label}
            <span className={classes.soft}>
              {isReceived ? ` Received${documents.length > 1 ? `, ${documents.length} files` : ''}` : ' Not yet'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ request }: { request: DocumentRequestView }) {
  const { to, createdAt, createdBy, dueOn, reminders, mail } = request;
  return (
    <>
      <p className={classes.facts}>
        {to !== '' && <span>To {to}</span>}
        <span>
          <DateTime iso={createdAt} />
          {createdBy && <span> by {createdBy.name}</span>}
        </span>
        {dueOn !== null && <span>Due {formatUsDate(dueOn)}</span>}
        {reminders > 0 && <span>{remindersText(reminders)}</span>}
      </p>
      {mail.state === 'failed' && (
        <p className={classes.failed}>
          <Icon name="warning" size={13} /> The e-mail could not be delivered. {mail.reason}
        </p>
      )}
      {request.message !== '' && <p className={classes.message}>{request.message}</p>}
    </>
  );
}

interface RequestProps {
  readonly request: DocumentRequestView;
  readonly canWork: boolean;
  readonly onAct: (action: MailedLinkAction) => void;
}

function Request({ request, canWork, onAct }: RequestProps) {
  const actions = canWork ? actionsOf(request) : [];
  const about = <HiddenText> the request to {request.to}</HiddenText>;
  return (
    <li className={classes.request} data-state={request.state}>
      <div className={classes.bar}>
        <Badge kind={request.state === 'answered' ? 'good' : 'plain'}>{stateLabel(request)}</Badge>
        <span className={classes.actions}>
          {actions.includes('resend') && <LinkButton onClick={() => onAct('resend')}>Resend{about}</LinkButton>}
          {actions.includes('withdraw') && (
            <LinkButton isDanger onClick={() => onAct('withdraw')}>
              Withdraw{about}
            </LinkButton>
          )}
        </span>
      </div>
      <Items items={request.items} />
      <Facts request={request} />
    </li>
  );
}

const ABOUT = {
  noun: 'request',
  questions: {
    resend: (to) => `Send the request again to ${to}? Its link then works for 14 more days.`,
    withdraw: (to) => `Withdraw the request to ${to}? Its link stops working and no reminder follows.`,
  },
} as const satisfies MailedLinkTexts;

interface RequestModalsProps {
  readonly application: ApplicationView;
  /** The current or last chosen request. */
  readonly request: DocumentRequestView | null;
  readonly open: MailedLinkAction | null;
  readonly onClose: () => void;
}

/** Ask before a request is sent again or withdrawn. */
export function RequestModals({ application: { id }, request, open, onClose }: RequestModalsProps) {
  const mutations = { resend: useResendRequest(id), withdraw: useWithdrawRequest(id) };
  return (
    <MailedLinkModals
      {...ABOUT}
      open={open}
      to={request?.to ?? ''}
      id={request?.id}
      mutations={mutations}
      onClose={onClose}
    />
  );
}

interface RequestsPanelProps {
  readonly application: ApplicationView;
  readonly requests: readonly DocumentRequestView[];
}

/** What the applicant was asked for, and what they answered. */
export function RequestsPanel({ application, requests }: RequestsPanelProps) {
  const [action, setAction] = useState<MailedLinkAction | null>(null);
  const [subject, setSubject] = useState<DocumentRequestView | null>(null);
  const act = (request: DocumentRequestView, next: MailedLinkAction) => {
    setSubject(request);
    setAction(next);
  };
  return (
    <section aria-labelledby="requests" className={classes.panel}>
      <h2 id="requests">Requests</h2>
      <ul className={classes.requests}>
        {requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            canWork={application.can.work}
            onAct={(next) => act(request, next)}
          />
        ))}
      </ul>
      <RequestModals application={application} request={subject} open={action} onClose={() => setAction(null)} />
    </section>
  );
}
