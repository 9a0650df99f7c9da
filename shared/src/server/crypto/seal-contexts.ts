import type { Types } from 'mongoose';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import type { Application } from '../models/application/application.ts';
import type { FormSession } from '../models/application/form-session.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';
import type { Presentation } from '../models/deal/presentation.ts';
import type { IdempotentCall } from '../models/idempotent-call.ts';
import type { User } from '../models/user.ts';
import type { WebhookEndpoint } from '../models/webhook-endpoint.ts';
import type { SealContext, Sealer } from './sealing.ts';

/** Names under which the secrets of an account are sealed: in `twoFactor`, `pendingTwoFactor` and `outbox`. */
export const ACCOUNT_SEALS = {
  secret: 'two-factor/secret',
  pendingSecret: 'two-factor/pending-secret',
  resetToken: 'password-reset/token',
} as const;
type AccountSeal = (typeof ACCOUNT_SEALS)[keyof typeof ACCOUNT_SEALS];

type AccountOwner = Pick<User, '_id' | 'company'>;

const tenantOf = (company: Types.ObjectId | null) => company?.toHexString() ?? 'platform';
/** The context of a sealed text of an account. */
export function accountContext({ _id, company }: AccountOwner, field: AccountSeal): SealContext {
  return { tenant: tenantOf(company), record: _id.toHexString(), field };
}

/**
 * Seals a text of an account and binds it to tenant, person and name. An account that moves to another tenant is
 * resealed.
 */
export function sealForAccount(
  sealer: Sealer,
  { user, name, text }: { user: AccountOwner; name: AccountSeal; text: string },
): string {
  return sealer.sealText(accountContext(user, name), text);
}

/** @throws SealError as `openText` */
export function openForAccount(
  sealer: Sealer,
  { user, name, sealed }: { user: AccountOwner; name: AccountSeal; sealed: string },
): string {
  return sealer.openText(accountContext(user, name), sealed);
}

/**
 * Names under which the secrets of a form session are sealed. They differ from all field names. The first one is only
 * found in old records.
 */
export const SESSION_ID_SEAL = 'resume/session-id';
export const RESUME_TOKEN_SEAL = 'resume/token';

type SessionOwner = Pick<FormSession, '_id' | 'company'>;

/** The context of a sealed text of a form session. */
export function sessionContext({ _id, company }: SessionOwner, field: string): SealContext {
  return { tenant: company.toHexString(), record: _id, field };
}

/** Seals a text of a form session and binds it to tenant, session and name. */
export function sealForSession(
  sealer: Sealer,
  { session, name, text }: { session: SessionOwner; name: string; text: string },
): string {
  return sealer.sealText(sessionContext(session, name), text);
}

/** @throws SealError as `openText` */
export function openForSession(
  sealer: Sealer,
  { session, name, sealed }: { session: SessionOwner; name: string; sealed: string },
): string {
  return sealer.openText(sessionContext(session, name), sealed);
}

/** Name under which the key of a fingerprint is sealed. It differs from all field names. */
const FINGERPRINT_SEAL = 'fingerprint/key';

type ApplicationOwner = Pick<Application, '_id' | 'company'>;

/** The context of a sealed value of an application. @param field name of a field */
export function applicationContext({ _id, company }: ApplicationOwner, field: string): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field };
}

export function fingerprintContext(application: ApplicationOwner): SealContext {
  return applicationContext(application, FINGERPRINT_SEAL);
}

/** Name under which the token of a request's link is sealed. */
const REQUEST_TOKEN_SEAL = 'request/token';

type RequestOwner = Pick<ApplicantRequest, '_id' | 'company'>;

/** The context of the sealed token of a request. */
export function requestContext({ _id, company }: RequestOwner): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: REQUEST_TOKEN_SEAL };
}

/** The context of the sealed token of a link of a package: to its files, or to the page on which its funder answers. */
export function packageContext(
  { _id, company }: Pick<FunderPackage, '_id' | 'company'>,
  link: 'files' | 'answer' = 'files',
): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: `package/${link}` };
}

/** The context of the sealed token of the applicant's link to a disclosure. */
export function disclosureContext({ _id, company }: Pick<Disclosure, '_id' | 'company'>): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: 'disclosure/token' };
}

/** The context of the sealed token of the applicant's link to offers. */
export function presentationContext({ _id, company }: Pick<Presentation, '_id' | 'company'>): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: 'presentation/token' };
}

/** The context of a sealed value in the draft of one tab of a second owner's page. @param field name of a field */
export function signerDraftContext(
  { _id, company }: RequestOwner,
  { secretHash, field }: { secretHash: string; field: string },
): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: `draft/${secretHash}/${field}` };
}

/** Name under which the secrets of a webhook endpoint are sealed. */
const WEBHOOK_SECRET_SEAL = 'webhook/secret';

type EndpointOwner = Pick<WebhookEndpoint, '_id' | 'company'>;

/** The context of the sealed secrets of a webhook endpoint. */
export function webhookContext({ _id, company }: EndpointOwner): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: WEBHOOK_SECRET_SEAL };
}

/** Name under which the response of an idempotent call is sealed. */
const IDEMPOTENT_RESPONSE_SEAL = 'idempotent-call/response';

type CallOwner = Pick<IdempotentCall, '_id' | 'company'>;

/** The context of the sealed response of an idempotent call. */
export function idempotentCallContext({ _id, company }: CallOwner): SealContext {
  return { tenant: company.toHexString(), record: _id.toHexString(), field: IDEMPOTENT_RESPONSE_SEAL };
}
