import { MAX_FILLED_MESSAGE } from '@funding-desk/shared/schemas/document/document-request';
import { fillTemplate, itemLines, unfilledProblem } from '@funding-desk/shared/schemas/template/template-variables';
import type { RequestedItem } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { dayText, requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { templateValues } from '../../queries/application/template-values.ts';

interface FillInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly message: string;
  readonly items: readonly RequestedItem[];
  readonly dueOn: string | null;
  readonly by: Actor;
}

const refusal = (sentence: string) => new AppError('field_invalid', { sentence, fieldNames: ['message'] });

/**
 * The message of a request with its variables filled in. Days and documents are in the language of the application.
 * @throws AppError 422 for a variable without a value, and for a message that becomes too long
 */
export async function fillMessage(input: FillInput): Promise<string> {
  const { context, application, message, items, dueOn, by } = input;
  if (!message.includes('{{')) return message;
  const language = application.evidence.language ?? 'en';
  const [common, labels] = await Promise.all([
    templateValues({ context, application, by }),
    Promise.all(items.map((item) => requestItemLabel(item, language))),
  ]);
  const values = {
    ...common,
    items: itemLines(labels),
    due: dueOn === null ? '' : dayText(dueOn, language),
  };
  const problem = unfilledProblem(message, values);
  if (problem !== null) throw refusal(problem);
  const filled = fillTemplate(message, values);
  if (filled.length > MAX_FILLED_MESSAGE)
    throw refusal('This message is too long with everything that is filled in. Please shorten it.');
  return filled;
}
