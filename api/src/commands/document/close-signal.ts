import { SIGNAL_LABELS } from '@funding-desk/shared/schemas/document/signal-kinds';
import type { SignalClose } from '@funding-desk/shared/schemas/document/statement-figures';
import { newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { figuresOf } from '../../queries/document/view-statements.ts';
import { replaceRemark } from './replace-remark.ts';

interface CloseInput {
  readonly context: AppContext;
  readonly application: Application;
  /** Id of the signal. */
  readonly signal: string;
  readonly body: SignalClose;
  readonly by: Actor;
}

/**
 * Closes a signal with a reason, or opens it again. It stays visible.
 * @throws AppError 404 for a signal that no statement of the application has
 */
export async function closeSignal(input: CloseInput): Promise<void> {
  const { context, application, signal: id, body, by } = input;
  const signal = (await figuresOf({ context, application })).signals.find((each) => each.id === id);
  if (!signal) throw new AppError('record_not_found');
  const [at, actor] = [context.database.clock.now(), new Types.ObjectId(by.id)];
  const { company, _id: subject } = application;
  const about = { company, subject, actor, address: by.address };
  const details = {
    document: signal.document,
    signal: SIGNAL_LABELS[signal.kind],
    is: body.reason ? 'closed' : 'open',
  };
  const entry = newLogEntry({ at, action: 'statement.close-signal', ...about, details });
  const remark = body.reason === null ? null : { signal: id, reason: body.reason, by: actor, at };
  const place = { list: 'closedSignals', key: 'signal', id, remark } as const;
  await replaceRemark({ context, application, document: signal.document, entry, ...place });
}
