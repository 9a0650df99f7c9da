import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { TRANSMISSION_STATE_LABELS } from '@funding-desk/shared/schemas/deal/disclosure';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import type { ChosenApplicant } from '../../queries/audit/choose-person.ts';

type Stores = Pick<AppContext, 'database'>;

/** What is kept of a disclosure, apart from its files and from who signed it. */
function describeKept({ funderName, file, state, ...sent }: Disclosure) {
  return {
    funder: funderName,
    file: { name: file.name, bytes: file.size, sha256: file.sha256 },
    law: sent.law?.citation ?? null,
    sentAt: sent.createdAt,
    openedAt: sent.openedAt,
    state: TRANSMISSION_STATE_LABELS[state],
    answeredAt: sent.answeredAt,
    keptUntil: sent.keptUntil,
  };
}

/** The disclosures of an application that are kept as proof, oldest first. */
export async function disclosuresOf({ database }: Stores, application: Types.ObjectId) {
  const kept = await database.disclosures.find({ submission: application }).sort({ createdAt: 1, _id: 1 }).lean();
  return kept.map((sent) => ({
    ...describeKept(sent),
    sentTo: sent.to,
    signedBy: sent.evidence?.signerName ?? null,
  }));
}

/**
 * The same of deleted applications, without names and addresses. A deleted application no longer says whose it was, so
 * the list is empty when the identifier names several people, or when another person was chosen.
 */
export async function disclosuresOfDeleted({ database }: Stores, { found, people, identified, keys }: ChosenApplicant) {
  if (people.length > 0 && keys !== identified?.keys) return [];
  const ids = found.deleted.map(({ _id }) => _id);
  const kept = await database.disclosures
    .find({ submission: trusted({ $in: ids }) })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return kept.map((sent) => ({
    application: sent.submission.toHexString(),
    data: { reference: formatReference(sent.reference), ...describeKept(sent) },
  }));
}
