import { randomBytes } from 'node:crypto';
import { RESUME_TOKEN_SEAL, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import type { WorkerContext } from '../context.ts';

const DAY = 24 * 3_600_000;

/** A form session for whose applicant a link is owed, as the API keeps it. */
export async function makeLinkedSession(
  { database, sealer }: WorkerContext,
  { email = 'owner@bluekettle.example', nameOut = 'Copper Finch Capital' } = {},
) {
  const company = await makeCompany(database, { nameOut });
  const link = await makeLink(database, { company: company._id });
  const token = randomBytes(32).toString('base64url');
  const owner = { _id: randomBytes(32).toString('hex'), company: company._id };
  const expiresAt = database.clock.fromNow(14 * DAY);
  const task = createTask({ kind: 'resume-link', address: email, dueAt: database.clock.now() });
  const seal = (name: string, text: string) => sealForSession(sealer, { session: owner, name, text });
  const created = await database.formSessions.create({
    ...owner,
    link: link._id,
    resume: {
      _id: task._id,
      tokenHash: sha256Hex(token),
      sealedToken: seal(RESUME_TOKEN_SEAL, token),
      language: 'en',
      expiresAt,
    },
    outbox: [task],
    keptUntil: expiresAt,
    createdAt: database.clock.now(),
  });
  const session: FormSession = created.toObject();
  return { session, company, link, token, payload: { taskId: task._id.toHexString() } };
}

export async function readSession({ database }: WorkerContext, { _id }: Pick<FormSession, '_id'>) {
  const session = await database.formSessions.findById(_id).lean();
  if (!session) throw new Error('There is no such session');
  return session;
}
