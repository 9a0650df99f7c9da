import { WORK_FIELDS } from '../schemas/application/work.ts';

interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The latest change of an application's stage, assignee or next step, or the decline notice. */
interface LatestWorkChange {
  /** Name of the person. Null when it is unknown or not visible to the reader. */
  readonly by: string | null;
  /** The reader made the change, in another window. */
  readonly isOwn: boolean;
  /** The person is now the assignee. */
  readonly isToSelf: boolean;
  /** Labels of before and after. */
  readonly changes: readonly FieldChange[];
}

function describeField({ field, from, to }: FieldChange, self: string | null): string | null {
  switch (field) {
    case WORK_FIELDS.stage:
      return `moved it from ${from} to ${to}`;
    case WORK_FIELDS.assignee:
      return to === null ? `removed the assignment to ${from}` : `assigned it to ${self ?? to}`;
    case WORK_FIELDS.nextStep:
      return to === null ? 'removed the next step' : 'set the next step';
    case WORK_FIELDS.notice:
      return 'sent the applicant the decline notice';
    default:
      return null;
  }
}

/** 'Anna Example moved it from New to In review. Your change was not saved.' */
export function describeWorkChange({ by, isOwn, isToSelf, changes }: LatestWorkChange): string {
  const self = isOwn ? 'yourself' : 'themselves';
  const described = changes.flatMap((change) => describeField(change, isToSelf ? self : null) ?? []);
  const what = described.length > 0 ? described.join(' and ') : 'changed this application';
  const sentence = isOwn ? `You ${what} in another window.` : `${by ?? 'Someone else'} ${what}.`;
  return `${sentence} Your change was not saved.`;
}
