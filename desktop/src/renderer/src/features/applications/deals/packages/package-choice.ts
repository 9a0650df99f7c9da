import type { FunderMatch } from '@funding-desk/shared/schemas/deal/match';
import { type PackageCopy, type PackageCreate, packageCreateSchema } from '@funding-desk/shared/schemas/deal/package';
import { type FiledDocumentView, STATEMENT_TYPE } from '@funding-desk/shared/schemas/document/filed-document';

export interface ChosenFunder {
  readonly match: FunderMatch;
  /** Why it is sent although criteria fail. */
  readonly reason: string;
}

/** What a person has chosen and typed. */
export interface PackageChoice {
  readonly funders: readonly ChosenFunder[];
  /** Ids. */
  readonly documents: readonly string[];
  readonly copy: PackageCopy;
  readonly message: string;
}

/** Bank statements that can be sent, each file once. */
export function firstChoice(documents: readonly FiledDocumentView[]): PackageChoice {
  const statements = documents.filter(
    ({ state, documentType, repeatOf }) => state === 'ready' && documentType === STATEMENT_TYPE && repeatOf === null,
  );
  return { funders: [], documents: statements.map(({ id }) => id), copy: 'masked', message: '' };
}

/** Whether a funder is chosen that needs a reason and has none. */
export const lacksReason = ({ match, reason }: ChosenFunder) => match.fails > 0 && reason.trim() === '';

/** Chosen funders as they are now. Those that are gone are left out. */
export function refreshed(chosen: readonly ChosenFunder[], matches: readonly FunderMatch[]): ChosenFunder[] {
  return chosen.flatMap((one) => {
    const match = matches.find(({ funder }) => funder.id === one.match.funder.id);
    return match ? [{ ...one, match }] : [];
  });
}

type Field = 'funders' | 'documents' | 'message';
/** A sentence beside the field, or in the notice of the form. */
export interface ChoiceProblem {
  readonly field: Field | null;
  readonly text: string;
}

const isField = (name: unknown): name is Field => name === 'funders' || name === 'documents' || name === 'message';

export type CallBody = Omit<PackageCreate, 'confirmed'>;

export function bodyOf({ funders, documents, ...choice }: PackageChoice, version: number): CallBody {
  const chosen = funders.map(({ match: { funder }, reason }) => ({
    id: funder.id,
    version: funder.version,
    reason: reason.trim(),
  }));
  return { ...choice, funders: chosen, documents: [...documents], version };
}

/** What is wrong with the choice, or null. The server decides on the rest. */
export function choiceProblem(choice: PackageChoice): ChoiceProblem | null {
  const issue = packageCreateSchema.safeParse(bodyOf(choice, 0)).error?.issues[0];
  if (issue) return { field: isField(issue.path[0]) ? issue.path[0] : null, text: issue.message };
  const unexplained = choice.funders.find(lacksReason);
  if (!unexplained) return null;
  return { field: 'funders', text: `Please say why it is sent to ${unexplained.match.funder.name} all the same.` };
}
