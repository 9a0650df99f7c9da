import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { MAX_REMINDERS, reminderDelay } from '@funding-desk/shared/server/models/application/form-session';
import type { AppContext } from '../../context.ts';
import type { DraftSession } from './form-session.ts';
import { LINK_ADDRESS_FIELD } from './form-session.ts';
import type { Paths } from './unfinished.ts';

interface ScheduleInput extends DraftSession {
  readonly set: Paths;
  readonly unset: Paths;
  /** Of the caller. */
  readonly address: string;
  /** Time of the save. */
  readonly at: Date;
}

function addressAfter({ session, set, unset }: ScheduleInput): string {
  const path = `draft.values.${LINK_ADDRESS_FIELD}`;
  if (path in unset) return '';
  return (set[path] ?? session.draft.values[LINK_ADDRESS_FIELD] ?? '').trim();
}

/**
 * What a save changes of the reminder: each moves it. An address counts as one that a stranger chooses, and what exceeds
 * the limits of its mailbox or of the network gets no reminder.
 */
export async function reminderChange(context: AppContext, input: ScheduleInput): Promise<object> {
  const { session, company, link, address, at } = input;
  const { reminder = { address: '', dueAt: null, sent: 0 } } = session;
  if (!company.sendsReminders || !link || reminder.sent >= MAX_REMINDERS) return {};
  const recipient = addressAfter(input);
  const none = session.reminder ? { reminder: { ...reminder, dueAt: null } } : {};
  if (!isPlainEmail(recipient)) return none;
  const isKnown = uniqueKey(reminder.address) === uniqueKey(recipient);
  if (!isKnown && (await context.mailLimiter.admit({ kind: 'reminder', recipient, address }))) return none;
  const dueAt = new Date(at.getTime() + reminderDelay(reminder.sent));
  return { reminder: { address: recipient, dueAt, sent: reminder.sent } };
}
