import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { can } from '@funding-desk/shared/permissions';
import { MAX_DELIVERIES } from '@funding-desk/shared/schemas/application/application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { type EmailKind, isEmailKind, pdfOfEmail } from '@funding-desk/shared/server/outbox/emails-of-pdf';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type Fields, openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { AppError } from '../../errors.ts';

type Delivered = Pick<Application, '_id' | 'company' | 'outbox'>;

interface DeliveryInput extends ViewerInput {
  readonly application: Delivered;
}

const isEmailTo = (address: string, kind: EmailKind) => (task: OutboxTask) =>
  task.kind === kind && task.address.toLowerCase() === address.toLowerCase();

/** Whether the address gets the company's applications already, or belongs to one of its people. */
async function belongsToCompany({ context, application }: DeliveryInput, address: string): Promise<boolean> {
  const { companies, users } = context.database;
  const email = address.toLowerCase();
  const [company, person] = await Promise.all([
    companies.findById(application.company).select({ notifyEmails: 1 }).lean(),
    users.exists({ company: application.company, email, disabledAt: null }),
  ]);
  return person !== null || (company?.notifyEmails ?? []).some((one) => one.toLowerCase() === email);
}

/** @throws AppError 422 for an address that is none, or that the viewer may not choose */
async function readAddress(input: DeliveryInput, text: string): Promise<string> {
  const address = text.normalize('NFC').trim();
  if (!isPlainEmail(address)) throw new AppError('request_address_invalid', { fieldNames: ['to'] });
  // Who may change the company's addresses may also send one application elsewhere.
  if (!can(input.viewer, 'company:update') && !(await belongsToCompany(input, address)))
    throw new AppError('recipient_not_of_company', { fieldNames: ['to'] });
  return address;
}

const hasPdf = (kind: EmailKind, state: Fields | string) => ({
  outbox: { $elemMatch: { kind: pdfOfEmail(kind), state } },
});

interface ChangeInput extends DeliveryInput {
  readonly kind: EmailKind;
  readonly only: Fields;
  /** `dueAt` is null while the e-mail waits for the PDF. */
  readonly change: (dueAt: Date | null) => Fields;
  readonly arrayFilters?: Fields[];
}

/** Applies the change for the present state of the PDF, which a worker may complete at any moment. */
async function applyChange(input: ChangeInput): Promise<boolean> {
  const { context, application, kind, only, change, arrayFilters = [] } = input;
  const { records } = openTaskStores(context.database).applications;
  const now = context.database.clock.now();
  const hasRendered = hasPdf(kind, { $ne: 'pending' });
  const isRendering = hasPdf(kind, 'pending');
  const steps = [[hasRendered, now] as const, [isRendering, null] as const, [hasRendered, now] as const];
  for (const [pdfState, dueAt] of steps) {
    const filter = { _id: application._id, deletedAt: null, $and: [only, pdfState] };
    const { matchedCount } = await records.updateOne(filter, change(dueAt), { arrayFilters });
    if (matchedCount === 1) return true;
  }
  return false;
}

/** Makes a settled delivery pending again. Two requests at once send it once. */
async function reopenDelivery(input: DeliveryInput, task: OutboxTask): Promise<void> {
  if (!isEmailKind(task.kind)) throw new AppError('record_not_found');
  const retry = { at: input.context.database.clock.now(), by: new Types.ObjectId(input.viewer.id) };
  const isReopened = await applyChange({
    ...input,
    kind: task.kind,
    only: { outbox: { $elemMatch: { _id: task._id, state: { $ne: 'pending' } } } },
    change: (dueAt) => {
      const fields = { state: 'pending', dueAt, settledAt: null, reason: '', retry };
      return {
        $set: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`outbox.$[task].${name}`, value])),
      };
    },
    arrayFilters: [{ 'task._id': task._id }],
  });
  if (isReopened) enqueueTask(input.context, { holder: input.application, task });
}

const LAST_DELIVERY = `outbox.${MAX_DELIVERIES - 1}`;

/** @throws AppError 409 when the application has as many deliveries as it may */
async function assertNotFull(
  { context, application }: DeliveryInput,
  delivery: { readonly kind: EmailKind; readonly address: string },
): Promise<void> {
  const isFull = await context.database.applications.exists({
    _id: application._id,
    [LAST_DELIVERY]: trusted({ $exists: true }),
    outbox: trusted({ $not: { $elemMatch: delivery } }),
  });
  if (isFull) throw new AppError('many_deliveries', { most: MAX_DELIVERIES });
}

/** Sends the application to one more address. An address that has a delivery gets it again. */
async function sendTo(input: DeliveryInput, address: string, kind: EmailKind): Promise<void> {
  const present = input.application.outbox.find(isEmailTo(address, kind));
  if (present) return reopenDelivery(input, present);
  const task = createTask({ kind, address, dueAt: null });
  const isAdded = await applyChange({
    ...input,
    kind,
    // Two requests at once add it once, and many of them not more than the limit.
    only: { outbox: { $not: { $elemMatch: { kind, address } } }, [LAST_DELIVERY]: { $exists: false } },
    change: (dueAt) => ({ $push: { outbox: { ...task, dueAt, addedBy: new Types.ObjectId(input.viewer.id) } } }),
  });
  if (isAdded) enqueueTask(input.context, { holder: input.application, task });
  else await assertNotFull(input, { kind, address });
}

/** Ends a delivery whose address was wrong. One that was accepted, or is being sent now, stays as it is. */
async function endReplaced({ context, application }: DeliveryInput, { _id }: OutboxTask): Promise<void> {
  const isOpen = { _id, state: { $in: ['failed', 'pending'] }, history: { $not: { $elemMatch: { outcome: null } } } };
  await openTaskStores(context.database).applications.records.updateOne(
    { _id: application._id, outbox: { $elemMatch: isOpen } },
    {
      $set: {
        'outbox.$.state': 'replaced',
        'outbox.$.dueAt': null,
        'outbox.$.settledAt': context.database.clock.now(),
      },
    },
  );
}

interface ResendInput extends DeliveryInput {
  /** Id of the delivery. */
  readonly delivery: string;
  /** A corrected address. Absent: the same one. */
  readonly to: string | undefined;
  /** Client address, for the audit log. */
  readonly address: string;
}

const entryOf = ({ viewer, application, address }: Omit<ResendInput, 'delivery' | 'to'>) => ({
  actor: viewer.id,
  company: application.company.toHexString(),
  subject: application._id.toHexString(),
  applications: [application._id.toHexString()],
  address,
});

/**
 * Sends the application to a recipient again, or to a corrected address. The old delivery stays in the ledger. The audit
 * log records the request before it takes effect.
 * @throws AppError 404 for an unknown delivery, 422 for an address that the viewer may not choose
 */
export async function resendDelivery(input: ResendInput): Promise<void> {
  const { context, application } = input;
  const task = application.outbox.find(({ _id }) => _id.toHexString() === input.delivery);
  if (!task || !isEmailKind(task.kind)) throw new AppError('record_not_found');
  const { kind } = task;
  const to = input.to === undefined ? task.address : await readAddress(input, input.to);
  const isSame = isEmailTo(to, kind)(task);
  const changes = isSame ? [] : [{ field: 'Recipient', from: task.address, to }];
  const details = { delivery: input.delivery, to };
  await context.audit.record({ action: 'delivery.resend', ...entryOf(input), changes, details });
  if (isSame) return reopenDelivery(input, task);
  await sendTo(input, to, kind);
  await endReplaced(input, task);
}

/** Sends the application to one more of the company's people. @throws AppError as `resendDelivery` */
export async function addDelivery(input: Omit<ResendInput, 'delivery'> & { readonly to: string }): Promise<void> {
  const to = await readAddress(input, input.to);
  const changes = [{ field: 'Recipient', from: null, to }];
  await input.context.audit.record({ action: 'delivery.add', ...entryOf(input), changes, details: { to } });
  await sendTo(input, to, 'email');
}
