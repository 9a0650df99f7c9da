import { DISCLOSURE_PROGRESS_LABELS } from '@funding-desk/shared/schemas/deal/disclosure';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import { formatDateTime } from '../../../../lib/format.ts';

/** Why an offer cannot be presented. '' for one that can. */
export function refusalText({ isPresentable, state, stateLabel, disclosure }: OfferView): string {
  if (isPresentable) return '';
  if (state !== 'open' && state !== 'selected') return stateLabel;
  const progress = disclosure === 'due' ? 'not sent' : DISCLOSURE_PROGRESS_LABELS[disclosure].toLowerCase();
  return `Needs its disclosure first: ${progress}`;
}

/** What became of the offers that were presented last. '' without any. */
export function presentationText({ presentation, offers }: Pick<OffersView, 'offers' | 'presentation'>): string {
  if (!presentation) return '';
  const { state, to, sentAt, openedAt, answeredAt, chosen, expiresAt, mail } = presentation;
  const on = (moment: string | null) => (moment ? ` on ${formatDateTime(moment)}` : '');
  const funder = offers.find(({ id }) => id === chosen)?.funder.name ?? 'a funder';
  const count = presentation.offers.length === 1 ? '1 offer' : `${presentation.offers.length} offers`;
  if (mail.state === 'failed') return `The e-mail with ${count} to ${to} failed: ${mail.reason}`;
  switch (state) {
    case 'sent':
      return `${count} presented to ${to}${on(sentAt)}, not opened yet. The link works until ${formatDateTime(expiresAt)}.`;
    case 'opened':
      return `${count} presented to ${to}${on(sentAt)}, opened${on(openedAt)}, not answered yet.`;
    case 'chosen':
      return `The applicant chose the offer of ${funder}${on(answeredAt)}.`;
    case 'declined':
      return `The applicant declined ${count}${on(answeredAt)}.`;
    case 'withdrawn':
      return `The link to ${count}, sent to ${to}${on(sentAt)}, was ended.`;
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
