import { LINE_KIND_LABELS, type LineMove } from '@funding-desk/shared/schemas/document/statement-figures';
import { newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { figuresOf } from '../../queries/document/view-statements.ts';
import { replaceRemark } from './replace-remark.ts';

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
  const line = (await figuresOf({ context, application })).lines.find((each) => each.id === id);
  if (!line) throw new AppError('record_not_found');
  if (line.kind === (body.kind ?? line.readKind)) return;
  const [at, actor] = [context.database.clock.now(), new Types.ObjectId(by.id)];
  const { company, _id: subject } = application;
  const label = (kind: typeof line.kind) => LINE_KIND_LABELS[kind];
  const changes = [{ field: 'Kind of a line', from: label(line.kind), to: label(body.kind ?? line.readKind) }];
  const about = { company, subject, actor, address: by.address };
  const details = { document: line.document };
  const entry = newLogEntry({ at, action: 'statement.move-line', ...about, changes, details });
  const remark =
    body.kind === null || body.kind === line.readKind ? null : { line: id, kind: body.kind, by: actor, at };
  await replaceRemark({
    context,
    application,
    document: line.document,
    entry,
    list: 'movedLines',
    key: 'line',
    id,
    remark,
  });
}
