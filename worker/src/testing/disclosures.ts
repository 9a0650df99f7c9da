import { newDisclosureLink } from '@funding-desk/shared/server/deals/disclosure-link';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { makeApplication } from './factories.ts';

interface DisclosureInput extends Partial<Disclosure> {
  readonly bytes: Buffer;
}

/** A disclosure whose e-mail to the applicant is due, with its file. */
export async function makeDisclosure(context: WorkerContext, { bytes, ...over }: DisclosureInput): Promise<Disclosure> {
  const { database, files, sealer } = context;
  const { _id: submission, company, reference } = await makeApplication(context, { outbox: [] });
  const owner = { _id: new Types.ObjectId(), company };
  const now = database.clock.now();
  const to = `${owner._id.toHexString()}@sample.example`;
  const file = { _id: new Types.ObjectId(), name: 'Disclosure.pdf', size: bytes.length, sha256: sha256Hex(bytes) };
  await files.put({ id: file._id, location: { tenant: company.toHexString(), purpose: 'disclosure' }, bytes });
  const sent: Disclosure = {
    ...owner,
    submission,
    offer: new Types.ObjectId(),
    package: new Types.ObjectId(),
    funder: new Types.ObjectId(),
    funderName: 'Tallow Creek Capital',
    businessName: 'Cedar Street Bakery LLC',
    reference,
    law: { state: 'NY', citation: '23 NYCRR 600' },
    termsSha256: sha256Hex('terms'),
    file,
    to,
    language: 'en',
    state: 'sent',
    key: 'the-disclosure',
    ...newDisclosureLink({ sealer, owner }),
    expiresAt: database.clock.fromNow(86_400_000),
    openedAt: null,
    openedFrom: '',
    answeredAt: null,
    keptUntil: new Date('2030-11-28T12:00:00Z'),
    outbox: [createTask({ kind: 'disclosure', address: to, dueAt: now })],
    createdBy: (await makeUser(database, { company, passwordHash: 'none' }))._id,
    createdAt: now,
    ...over,
  };
  await database.disclosures.create(sent);
  return sent;
}
