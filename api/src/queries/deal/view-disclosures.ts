import { isPresentable } from '@funding-desk/shared/deals/disclosure-due';
import {
  type DisclosureView,
  type OfferDisclosures,
  TRANSMISSION_STATE_LABELS,
} from '@funding-desk/shared/schemas/deal/disclosure';
import { disclosureGate } from '@funding-desk/shared/server/deals/disclosure-gate';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';
import { personOf } from '../../presenters/application/application-work.ts';
import { mailOf } from '../../presenters/deal/sent-mail.ts';
import { namesFor } from '../application/names-for.ts';
import { documentStates } from '../document/document-states.ts';
import { findAttached } from './find-attached.ts';

interface OfferInput extends ViewerInput {
  readonly application: Pick<Application, '_id' | 'values'>;
  readonly offer: Offer;
}

/** @throws AppError 404 for a disclosure of another offer */
export async function findSentDisclosure({
  context,
  offer,
  id,
}: Pick<OfferInput, 'context' | 'offer'> & { readonly id: string }): Promise<Disclosure> {
  const found = await context.database.disclosures.findOne({ _id: id, offer: offer._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}

type Names = Awaited<ReturnType<typeof namesFor>>;

function presentDisclosure(sent: Disclosure, { viewer }: OfferInput, names: Names): DisclosureView {
  const { state, file, outbox, company, createdBy } = sent;
  return {
    id: sent._id.toHexString(),
    state,
    stateLabel: TRANSMISSION_STATE_LABELS[state],
    file: { name: file.name, size: file.size, sha256: file.sha256 },
    to: sent.to,
    sentAt: sent.createdAt.toISOString(),
    sentBy: personOf({ viewer, names, application: { company, user: createdBy } }),
    openedAt: sent.openedAt?.toISOString() ?? null,
    answeredAt: sent.answeredAt?.toISOString() ?? null,
    signerName: sent.evidence?.signerName ?? '',
    expiresAt: sent.expiresAt.toISOString(),
    mail: mailOf(outbox, 'disclosure') ?? { state: 'sent', reason: '' },
    evidenceMail: mailOf(outbox, 'disclosure-evidence'),
    keptUntil: sent.keptUntil.toISOString(),
  };
}

/** The PDF that the funder attached to its offer. Null without one. */
async function viewAttached({ context, offer }: OfferInput): Promise<OfferDisclosures['attached']> {
  const document = await findAttached(context, offer);
  if (!document) return null;
  const { _id, originalFilename: name, fileSize: size, sha256, createdAt } = document;
  const id = _id.toHexString();
  const state = (await documentStates(context, [document])).get(id)?.state ?? 'ready';
  return { document: id, name, size, sha256, receivedAt: createdAt.toISOString(), state };
}

/** Whether an offer may be presented, and what was transmitted for it (deals, F6). */
export async function viewDisclosures(input: OfferInput): Promise<OfferDisclosures> {
  const { context, viewer, application, offer } = input;
  const { company } = offer;
  const sent = await context.database.disclosures.find({ offer: offer._id }).sort({ createdAt: -1, _id: -1 }).lean();
  const people = [offer.exemption?.by ?? null, ...sent.map(({ createdBy }) => createdBy)];
  const names = await namesFor(
    { context, viewer },
    people.map((user) => ({ company, user })),
  );
  const gate = disclosureGate({ values: application.values, offer, disclosures: sent });
  const { law, reason } = gate;
  const { exemption } = offer;
  return {
    law: law && { state: law.state, stateName: law.stateName, name: law.name, citation: law.citation },
    reason,
    exemption: exemption
      ? {
          reason: exemption.reason,
          by: personOf({ viewer, names, application: { company, user: exemption.by } }),
          at: exemption.at.toISOString(),
        }
      : null,
    isPresentable: isPresentable(gate),
    disclosures: sent.map((each) => presentDisclosure(each, input, names)),
    attached: await viewAttached(input),
  };
}
