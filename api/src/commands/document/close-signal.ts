import { SIGNAL_LABELS } from '@funding-desk/shared/schemas/document/signal-kinds';
import type { SignalClose } from '@funding-desk/shared/schemas/document/statement-figures';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { figuresOf } from '../../queries/document/view-statements.ts';

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
  const { database, audit, files } = context;
  const { applicationDocuments, clock } = database;
  const signal = (await figuresOf({ context, application })).signals.find((each) => each.id === id);
  if (!signal) throw new AppError('record_not_found');
  const [at, actor, document] = [clock.now(), new Types.ObjectId(by.id), new Types.ObjectId(signal.document)];
  const { company, _id: subject } = application;
  const about = { company, subject, actor, address: by.address };
  const details = {
    document: signal.document,
    signal: SIGNAL_LABELS[signal.kind],
    is: body.reason ? 'closed' : 'open',
  };
  const entry = newLogEntry({ at, action: 'statement.close-signal', ...about, details });
  const own = { _id: document, submission: subject };
  await applicationDocuments.updateOne(own, { $pull: { closedSignals: { signal: id } } });
  const closed = body.reason === null ? {} : { closedSignals: { signal: id, reason: body.reason, by: actor, at } };
  await applicationDocuments.updateOne(own, {
    $set: { checklistStaleSince: at },
    $push: { effects: entry, ...closed },
  });
  await logEntry({ audit, store: applicationDocuments, record: document, entry });
  await refreshFigures({ stores: database, files, application: subject });
  await refreshChecklist(database, { _id: subject });
  context.feed.announceChange({ id: subject.toHexString(), what: 'documents' });
}
