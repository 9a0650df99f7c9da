import { sha256Hex } from '../files/file-store.ts';
import type { Disclosure, DisclosureEvidence } from '../models/deal/disclosure.ts';

type Sent = Pick<
  Disclosure,
  | '_id'
  | 'offer'
  | 'funderName'
  | 'businessName'
  | 'reference'
  | 'file'
  | 'to'
  | 'createdAt'
  | 'openedAt'
  | 'openedFrom'
>;

const sentParts = ({ _id, offer, funderName, businessName, reference, file, to }: Sent) => [
  [_id.toHexString(), offer.toHexString(), funderName, businessName, reference],
  [file.name, file.size, file.sha256, to],
];

const timesOf = ({ createdAt, openedAt, openedFrom }: Sent, answeredAt: Date | null) => [
  createdAt.toISOString(),
  openedAt?.toISOString() ?? null,
  openedFrom,
  answeredAt?.toISOString() ?? null,
];

type Transmitted = Sent & Pick<Disclosure, 'termsSha256' | 'law' | 'answeredAt'>;

/** Hex SHA-256 over what was transmitted and what has happened to it so far. Each audit entry has its own. */
export function digestTransmission(sent: Transmitted): string {
  const { termsSha256, law, answeredAt } = sent;
  const basis = [termsSha256, law && [law.state, law.citation]];
  return sha256Hex(JSON.stringify([...sentParts(sent), timesOf(sent, answeredAt), basis]));
}

interface DigestInput {
  readonly sent: Sent;
  readonly evidence: Omit<DisclosureEvidence, 'digest'>;
  readonly answeredAt: Date;
}

/** SHA-256 over what was transmitted and how it was signed, hex. A change of any part gives another digest. */
export function digestDisclosure({ sent, evidence, answeredAt }: DigestInput): string {
  const { signerName, words, signatureSha256, method, clientAddress, userAgent, timeZone, language } = evidence;
  return sha256Hex(
    JSON.stringify([
      ...sentParts(sent),
      timesOf(sent, answeredAt),
      [signerName, words, signatureSha256, method, clientAddress, userAgent, timeZone, language],
    ]),
  );
}
