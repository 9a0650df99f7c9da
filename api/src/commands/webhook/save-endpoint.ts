import { randomBytes } from 'node:crypto';
import {
  MAX_WEBHOOKS,
  type webhookCreateSchema,
  type webhookUpdateSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { webhookContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { WebhookEndpoint, WebhookSecret } from '@funding-desk/shared/server/models/webhook-endpoint';
import { allowsLoopbackWebhooks } from '@funding-desk/shared/server/network-settings';
import { refusalOfUrl } from '@funding-desk/shared/server/webhooks/address-rules';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';

/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32;
const HOUR = 3_600_000;

/** @throws AppError 422 for an address that cannot receive webhooks */
function assertUrl({ env }: AppContext, url: string): void {
  const refusal = refusalOfUrl({ url, allowsLoopback: allowsLoopbackWebhooks(env) });
  const field = { fieldNames: ['url'] };
  if (refusal === 'invalid') throw new AppError('webhook_url_invalid', field);
  if (refusal === 'insecure') throw new AppError('webhook_url_insecure', field);
  if (refusal === 'not-public') throw new AppError('webhook_url_not_public', field);
}

function newSecret({ sealer, database }: AppContext, owner: Pick<WebhookEndpoint, '_id' | 'company'>) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const stored: WebhookSecret = {
    _id: new Types.ObjectId(),
    sealed: sealer.sealText(webhookContext(owner), secret),
    createdAt: database.clock.now(),
    expiresAt: null,
  };
  return { secret, stored };
}

interface CreateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly body: z.infer<typeof webhookCreateSchema>;
}

interface Created {
  readonly id: string;
  /** Shown this one time. */
  readonly secret: string;
}

function endpointLimit({ database }: AppContext, company: Company): SlotLimit {
  return {
    most: MAX_WEBHOOKS,
    path: 'slot',
    read: async () => {
      const endpoints = await database.webhookEndpoints.find({ company: company._id }).select({ slot: 1 }).lean();
      return endpoints.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_webhooks', { most: MAX_WEBHOOKS }),
  };
}

/** Creates an endpoint with its first secret. @throws AppError 409 at the limit, 422 for a refused address */
export async function createEndpoint({ context, company, body }: CreateInput): Promise<Created> {
  const { companies, webhookEndpoints } = context.database;
  assertUrl(context, body.url);
  const owner = { _id: new Types.ObjectId(), company: company._id };
  const { secret, stored } = newSecret(context, owner);
  // First, so that no application arrives without its event while the endpoint exists.
  await companies.updateOne({ _id: company._id }, { $set: { hasWebhooks: true } }, { timestamps: false });
  const { url, sendsAmounts } = body;
  const endpoint = { ...owner, url, events: [...new Set(body.events)], sendsAmounts, secrets: [stored] };
  await storeInSlots([endpointLimit(context, company)], ([slot = 0]) => webhookEndpoints.create({ ...endpoint, slot }));
  return { id: owner._id.toHexString(), secret };
}

const hostOf = (url: string) => new URL(url).host;
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Whether bodies contain amounts, for the audit log. */
const amountsChange = (before: boolean, after: boolean): AuditChange[] =>
  before === after ? [] : [{ field: 'Amounts', from: yesOrNo(before), to: yesOrNo(after) }];

/** The audit log gets the host only, because the rest of an address may be a secret of its receiver. */
function changesOf(
  before: WebhookEndpoint,
  after: Pick<WebhookEndpoint, 'url' | 'events' | 'sendsAmounts' | 'isEnabled'>,
): AuditChange[] {
  const isSameEvents = before.events.join() === after.events.join();
  return [
    ...(before.url === after.url ? [] : [{ field: 'Address', from: hostOf(before.url), to: hostOf(after.url) }]),
    ...(isSameEvents ? [] : [{ field: 'Events', from: before.events.join(', '), to: after.events.join(', ') }]),
    ...amountsChange(before.sendsAmounts === true, after.sendsAmounts === true),
    ...(before.isEnabled === after.isEnabled
      ? []
      : [{ field: 'Enabled', from: yesOrNo(before.isEnabled), to: yesOrNo(after.isEnabled) }]),
  ];
}

/** Why the endpoint is disabled. Whoever enables it, or changes its address, also ends its pause. */
function stateAfter({ database }: AppContext, endpoint: WebhookEndpoint, isEnabled: boolean) {
  const { disabledReason, disabledAt } = endpoint;
  if (isEnabled) return { isEnabled, disabledReason: null, disabledAt: null, failures: 0, pausedUntil: null };
  if (!endpoint.isEnabled) return { isEnabled, disabledReason, disabledAt };
  return { isEnabled, disabledReason: 'staff' as const, disabledAt: database.clock.now() };
}

interface UpdateInput {
  readonly context: AppContext;
  readonly endpoint: WebhookEndpoint;
  readonly body: z.infer<typeof webhookUpdateSchema>;
}

/** @throws AppError 404 when it was deleted meanwhile, 422 for a refused address */
export async function updateEndpoint({ context, endpoint, body }: UpdateInput) {
  const { url = endpoint.url, events = endpoint.events, isEnabled = endpoint.isEnabled } = body;
  const sendsAmounts = body.sendsAmounts ?? endpoint.sendsAmounts === true;
  if (url !== endpoint.url) assertUrl(context, url);
  const fields = { url, events: [...new Set(events)], sendsAmounts };
  const changed = await context.database.webhookEndpoints
    .findByIdAndUpdate(
      endpoint._id,
      { $set: { ...fields, ...stateAfter(context, endpoint, isEnabled) } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('record_not_found');
  return { endpoint: changed, changes: changesOf(endpoint, { ...fields, isEnabled }) };
}

interface RotateInput {
  readonly context: AppContext;
  readonly endpoint: WebhookEndpoint;
  readonly overlapHours: number;
}

/** Adds a secret. The previous one still signs during the overlap; an older one ends now. @throws AppError 409 */
export async function rotateSecret({ context, endpoint, overlapHours }: RotateInput) {
  const previousExpiresAt = context.database.clock.fromNow(overlapHours * HOUR);
  const { secret, stored } = newSecret(context, endpoint);
  const current = endpoint.secrets.find(({ expiresAt }) => expiresAt === null);
  const previous = current && overlapHours > 0 ? [{ ...current, expiresAt: previousExpiresAt }] : [];
  // Two rotations at once would otherwise hand out a secret that is not stored.
  const { matchedCount } = await context.database.webhookEndpoints.updateOne(
    { _id: endpoint._id, 'secrets.sealed': current?.sealed ?? null },
    { $set: { secrets: [...previous, stored] } },
  );
  if (matchedCount === 0) throw new AppError('webhook_changed');
  return { secret, previousExpiresAt };
}
