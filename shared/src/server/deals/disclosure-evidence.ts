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
      [sent._id.toHexString(), sent.offer.toHexString(), sent.funderName, sent.businessName, sent.reference],
      [sent.file.name, sent.file.size, sent.file.sha256, sent.to],
      [sent.createdAt.toISOString(), sent.openedAt?.toISOString() ?? null, sent.openedFrom, answeredAt.toISOString()],
      [signerName, words, signatureSha256, method, clientAddress, userAgent, timeZone, language],
    ]),
  );
}
