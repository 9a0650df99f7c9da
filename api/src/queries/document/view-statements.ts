import type { CountedLine } from '@funding-desk/shared/figures/application-figures';
import { isOfFigure } from '@funding-desk/shared/figures/statement-figures';
import type { Viewer } from '@funding-desk/shared/permissions';
import type {
  StatementFigures,
  StatementLinesQuery,
  StatementLineView,
} from '@funding-desk/shared/schemas/document/statement-figures';
import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type ReadFigures, readFigures } from '@funding-desk/shared/server/statements/statement-files';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { presentFigures, presentLine } from '../../presenters/statement-figures.ts';
import { visiblePerson } from '../../presenters/visible-person.ts';
import { findNamedPeople } from '../people/find-named-people.ts';

interface StatementsInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly application: Application;
}

export const figuresOf = ({ context, application }: Omit<StatementsInput, 'viewer'>): Promise<ReadFigures> =>
  readFigures({ stores: context.database, files: context.files, application: application._id });

const CENTS = 100;

/** These people as the viewer may see them, by id. */
async function visiblePeople({ context, viewer, application }: StatementsInput, ids: readonly Types.ObjectId[]) {
  const people = await findNamedPeople(context, ids);
  const { company } = application;
  return new Map(
    [...people].flatMap(([id, person]) => {
      const visible = visiblePerson(person, { viewer, company });
      return visible ? [[id, visible] as const] : [];
    }),
  );
}

export async function viewStatementFigures(input: StatementsInput): Promise<StatementFigures> {
  const figures = await figuresOf(input);
  const closed = figures.documents.flatMap(({ closedSignals = [] }) => closedSignals);
  const closers = await visiblePeople(
    input,
    closed.map(({ by }) => by),
  );
  return presentFigures({ figures, requested: input.application.amount * CENTS, closers });
}

/** Lines as staff see them, with who said what they are. */
export async function presentLines(
  input: StatementsInput & { readonly figures: ReadFigures },
  lines: readonly CountedLine[],
): Promise<StatementLineView[]> {
  const moved = input.figures.documents.flatMap(({ movedLines = [] }) => movedLines);
  const people = await visiblePeople(
    input,
    moved.map(({ by }) => by),
  );
  const moves = new Map(moved.map((move) => [move.line, move]));
  return lines.map((line) => {
    const move = moves.get(line.id);
    return presentLine({ line, move, movedBy: (move && people.get(move.by.toHexString())) ?? null });
  });
}

const WORD_BREAK = /[^\p{L}\p{N}]+/u;
const hasWord = ({ description }: CountedLine, start: string) =>
  description
    .toLowerCase()
    .split(WORD_BREAK)
    .some((word) => word.startsWith(start));

/** Lines that match, in the order of their dates. */
export function matchLines(
  { lines }: ReadFigures,
  { account, month, kind, figure, search }: StatementLinesQuery,
): CountedLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return lines
    .filter(
      (line) =>
        (account === undefined || (line.account ?? 'none') === account) &&
        (month === undefined || line.date.startsWith(month)) &&
        (kind === undefined || line.kind === kind) &&
        (figure === undefined || isOfFigure(line, figure)) &&
        words.every((word) => hasWord(line, word)),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** One page of lines. They are read from the files of one application, so that a page is a part of them. */
export async function viewStatementLines(
  input: StatementsInput & { readonly query: StatementLinesQuery },
): Promise<{ data: StatementLineView[]; meta: ListMeta }> {
  const { page, pageSize } = input.query;
  const figures = await figuresOf(input);
  const found = matchLines(figures, input.query);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const meta = { total: found.length, totalIsCapped: false, page, pageSize, next: null, previous: null };
  return { data: await presentLines({ ...input, figures }, shown), meta };
}
