import type { FormSession } from './models/form-session.ts';
import type { SealContext, Sealer } from './sealing.ts';

/** Names under which a session's own secrets are sealed; none is a name of the catalogue. The first one is of earlier versions. */
export const SESSION_ID_SEAL = 'resume/session-id';
export const RESUME_TOKEN_SEAL = 'resume/token';

type Owner = Pick<FormSession, '_id' | 'company'>;

/** What a sealed text of a form session belongs to. */
export function sessionContext({ _id, company }: Owner, field: string): SealContext {
  return { tenant: company.toHexString(), record: _id, field };
}

/** Seals a text of a form session, bound to tenant, session and name. */
export function sealForSession(
  sealer: Sealer,
  { session, name, text }: { session: Owner; name: string; text: string },
): string {
  return sealer.sealText(sessionContext(session, name), text);
}

/** @throws SealError as `openText` */
export function openOfSession(
  sealer: Sealer,
  { session, name, sealed }: { session: Owner; name: string; sealed: string },
): string {
  return sealer.openText(sessionContext(session, name), sealed);
}
