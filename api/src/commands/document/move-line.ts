import { LINE_KIND_LABELS, type LineMove } from '@funding-desk/shared/schemas/document/statement-figures';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { figuresOf } from '../../queries/document/view-statements.ts';

/** Lines of one file about which staff may say something else than the reading. */
const MAX_MOVED = 2_000;

interface MoveInput {
  readonly context: AppContext;
  readonly application: Application;
  /** Id of the line. */
  readonly line: string;
  readonly body: LineMove;
  readonly by: Actor;
}

/**
 * Says what a line of a statement is. It counts instead of the reading, which stays as it is.
 * @throws AppError 404 for a line that no proven statement of the application has, 409 for too many in one file
 */
export async function moveLine(input: MoveInput): Promise<void> {
  const { context, application, line: id, body, by } = input;
  const { database, audit, files } = context;
  const { applicationDocuments, clock } = database;
  const line = (await figuresOf({ context, application })).lines.find((each) => each.id === id);
  if (!line) throw new AppError('record_not_found');
  if (line.kind === (body.kind ?? line.readKind)) return;
  const [at, actor, document] = [clock.now(), new Types.ObjectId(by.id), new Types.ObjectId(line.document)];
  const { company, _id: subject } = application;
  const label = (kind: typeof line.kind) => LINE_KIND_LABELS[kind];
  const changes = [{ field: 'Kind of a line', from: label(line.kind), to: label(body.kind ?? line.readKind) }];
  const about = { company, subject, actor, address: by.address };
  const details = { document: line.document };
  const entry = newLogEntry({ at, action: 'statement.move-line', ...about, changes, details });
  const own = { _id: document, submission: subject };
  await applicationDocuments.updateOne({ ...own, 'movedLines.line': id }, { $pull: { movedLines: { line: id } } });
  const kind = body.kind;
  const isRoom = { [`movedLines.${MAX_MOVED - 1}`]: trusted({ $exists: false }) };
  const changed = await applicationDocuments.updateOne(
    { ...own, ...isRoom, 'movedLines.line': trusted({ $ne: id }) },
    {
      $set: { checklistStaleSince: at },
      $push: {
        effects: entry,
        ...(kind === null || kind === line.readKind ? {} : { movedLines: { line: id, kind, by: actor, at } }),
      },
    },
  );
  if (changed.matchedCount === 0) throw new AppError('document_changed');
  await logEntry({ audit, store: applicationDocuments, record: document, entry });
  await refreshFigures({ stores: database, files, application: subject });
  await refreshChecklist(database, { _id: subject });
  context.feed.announceChange({ id: subject.toHexString(), what: 'documents' });
}
