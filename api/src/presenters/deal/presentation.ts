import { PRESENTATION_STATE_LABELS, type PresentationView } from '@funding-desk/shared/schemas/deal/presentation';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { personOf, type SubmitterInput } from '../application/application-work.ts';
import { mailOf } from './sent-mail.ts';

interface PresentationInput extends Pick<SubmitterInput, 'viewer' | 'names'> {
  readonly sent: Presentation;
}

/** Offers that were presented to the applicant, and the answer, as staff see them. */
export function presentPresentation({ sent, viewer, names }: PresentationInput): PresentationView {
  const { state, company, createdBy } = sent;
  return {
    id: sent._id.toHexString(),
    state,
    stateLabel: PRESENTATION_STATE_LABELS[state],
    offers: sent.offers.map(({ offer }) => offer.toHexString()),
    to: sent.to,
    sentAt: sent.createdAt.toISOString(),
    sentBy: personOf({ viewer, names, application: { company, user: createdBy } }),
    openedAt: sent.openedAt?.toISOString() ?? null,
    answeredAt: sent.answeredAt?.toISOString() ?? null,
    chosen: sent.chosen?.toHexString() ?? null,
    expiresAt: sent.expiresAt.toISOString(),
    mail: mailOf(sent.outbox, 'offers') ?? { state: 'sent', reason: '' },
  };
}
