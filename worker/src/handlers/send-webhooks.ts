import type { TaskJob } from '@funding-desk/shared/jobs';
import { JOBS, pauseAfter } from '@funding-desk/shared/jobs';
import { webhookContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import {
  type Claim,
  claimTask,
  completeTask,
  failTask,
  retryTaskLater,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { withoutAmounts } from '@funding-desk/shared/server/webhooks/webhook-payload';
import { openDeliveryStore, webhookIdOf } from '@funding-desk/shared/server/webhooks/webhook-store';
import pLimit from 'p-limit';
import type { WorkerContext } from '../context.ts';
import type { WebhookAnswer } from '../webhooks/webhook-sender.ts';

const NAME = 'send-webhooks';
/** Requests that one endpoint gets at once. */
const PARALLEL = 4;
/** Deliveries read at once. */
const BATCH = 20;
/** Milliseconds. Then the job goes to the end of the queue, so that a busy endpoint does not keep its slot. */
const TURN = 10_000;
/** Failures in succession that pause the endpoint. A single message that the endpoint refuses pauses nothing. */
const MAX_FAILURES = 3;

const GONE = 410;
const DISABLED = 'The endpoint is disabled.';
const isAccepted = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300;

/** One endpoint during a job. */
interface Lane {
  readonly context: WorkerContext;
  readonly endpoint: WebhookEndpoint;
  /** Failures since the last accepted attempt, those of earlier jobs included. */
  failures: number;
  isEnded: boolean;
}

/** The secrets that sign now, the current one last. */
function secretsOf({ context: { sealer, database }, endpoint }: Lane): string[] {
  const now = database.clock.now();
  return endpoint.secrets
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ sealed }) => sealer.openText(webhookContext(endpoint), sealed));
}

async function recordAccepted(lane: Lane): Promise<void> {
  if (lane.failures === 0) return;
  lane.failures = 0;
  const healthy = { failures: 0, pausedUntil: null };
  await lane.context.database.webhookEndpoints.updateOne(
    { _id: lane.endpoint._id },
    { $set: healthy },
    { timestamps: false },
  );
}

/** After several failures in succession, the endpoint gets one attempt per pause. */
async function recordFailure(lane: Lane): Promise<void> {
  const { database } = lane.context;
  lane.failures += 1;
  const isPaused = lane.failures >= MAX_FAILURES;
  const pause = pauseAfter({ name: NAME, attempts: Math.max(1, lane.failures - MAX_FAILURES + 1) });
  const pausedUntil = isPaused ? database.clock.fromNow(pause) : null;
  if (isPaused) lane.isEnded = true;
  await database.webhookEndpoints.updateOne(
    { _id: lane.endpoint._id },
    { $set: { failures: lane.failures, pausedUntil } },
    { timestamps: false },
  );
}

/** Disables an endpoint that says it is gone. */
async function disable(lane: Lane): Promise<void> {
  const { database, audit } = lane.context;
  const { _id, company } = lane.endpoint;
  lane.isEnded = true;
  const change = { isEnabled: false, disabledReason: 'gone', disabledAt: database.clock.now() } as const;
  const { modifiedCount } = await database.webhookEndpoints.updateOne({ _id, isEnabled: true }, { $set: change });
  if (modifiedCount === 0) return;
  const changes = [{ field: 'Enabled', from: 'Yes', to: 'No' }];
  const subject = _id.toHexString();
  await audit.record({ action: 'webhook.disable', company: company.toHexString(), subject, changes });
  await failPending(lane);
}

async function settle(lane: Lane, claim: Claim<WebhookDelivery>, answer: WebhookAnswer): Promise<void> {
  const { reply } = answer;
  if (isAccepted(answer)) {
    await completeTask(claim, { reply });
    await recordAccepted(lane);
    return;
  }
  if (answer.status === GONE) {
    await failTask(claim, reply);
    await disable(lane);
    return;
  }
  await retryTaskLater(claim, reply);
  await recordFailure(lane);
}

async function deliver(lane: Lane, { _id, outbox }: WebhookDelivery): Promise<void> {
  const { context, endpoint } = lane;
  const [task] = outbox;
  if (lane.isEnded || !task) return;
  const { database, logger, webhooks } = context;
  const job = { recordId: _id.toHexString(), taskId: task._id.toHexString() };
  const store = openDeliveryStore(database);
  const claim = await claimTask({ store, name: NAME, job, clock: database.clock, logger });
  if (!claim) return;
  // An older body may have amounts that the endpoint no longer gets.
  const payload = endpoint.sendsAmounts ? claim.record.payload : withoutAmounts(claim.record.payload);
  const answer = await webhooks.send({
    url: endpoint.url,
    webhookId: webhookIdOf(claim.record),
    payload,
    secrets: secretsOf(lane),
    at: database.clock.now(),
  });
  await settle(lane, claim, answer);
}

function findDue({ context: { database }, endpoint }: Lane): Promise<WebhookDelivery[]> {
  return openDeliveryStore(database)
    .records.find(
      { endpoint: endpoint._id, 'outbox.dueAt': { $lte: database.clock.now() } },
      { hint: { endpoint: 1, 'outbox.dueAt': 1 }, limit: BATCH, projection: { 'outbox._id': 1 } },
    )
    .toArray();
}

interface Ending {
  readonly reason: string;
  /** Only deliveries that were created before. */
  readonly before: Date;
}

async function endDue({ context: { database }, endpoint }: Lane, { reason, before }: Ending): Promise<void> {
  const now = database.clock.now();
  await openDeliveryStore(database).records.updateMany(
    { endpoint: endpoint._id, 'outbox.dueAt': { $lte: now }, 'outbox.retry': null, createdAt: { $lte: before } },
    {
      $set: {
        'outbox.0.state': 'failed',
        'outbox.0.dueAt': null,
        'outbox.0.settledAt': now,
        'outbox.0.reason': reason,
      },
    },
  );
}

/** Fails everything that is due. Attempts that run now end by themselves. */
const failPending = (lane: Lane) => endDue(lane, { reason: DISABLED, before: lane.context.database.clock.now() });

/** Moves everything that is due to the end of the pause. What is older than the retries last is given up. */
async function postpone(lane: Lane, until: Date): Promise<void> {
  const { database } = lane.context;
  const { giveUpAfter } = JOBS[NAME].retries;
  await endDue(lane, { reason: 'Given up after three days.', before: database.clock.fromNow(-giveUpAfter) });
  await openDeliveryStore(database).records.updateMany(
    { endpoint: lane.endpoint._id, 'outbox.dueAt': { $lte: database.clock.now() } },
    { $set: { 'outbox.0.dueAt': until } },
  );
}

async function sendDue(lane: Lane): Promise<void> {
  const end = Date.now() + TURN;
  while (!lane.isEnded && Date.now() < end) {
    const due = await findDue(lane);
    if (due.length === 0) return;
    // A failing endpoint gets one request at a time.
    const limit = pLimit(lane.failures >= MAX_FAILURES ? 1 : PARALLEL);
    await Promise.all(due.map((delivery) => limit(() => deliver(lane, delivery))));
  }
}

/** Sends everything that is due at one endpoint. */
export async function sendWebhooks(context: WorkerContext, { taskId }: TaskJob): Promise<void> {
  const { webhookEndpoints, clock } = context.database;
  const endpoint = await webhookEndpoints.findById(taskId).lean();
  if (!endpoint) return;
  const lane: Lane = { context, endpoint, failures: endpoint.failures, isEnded: false };
  if (!endpoint.isEnabled) return failPending(lane);
  const { pausedUntil } = endpoint;
  if (pausedUntil && pausedUntil > clock.now()) return postpone(lane, pausedUntil);
  await sendDue(lane);
}
