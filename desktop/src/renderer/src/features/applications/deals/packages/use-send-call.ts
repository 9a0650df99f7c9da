import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { Confirmation } from '@funding-desk/shared/schemas/deal/package';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../../lib/api/api-error.ts';
import { getFunderMatches, useSendPackages } from '../../api/packages.ts';
import { conflictOf } from '../../api/work.ts';
import { DOCUMENTS_KEY } from '../../live/refresh-application.ts';
import { conflictText } from '../../work/work-texts.ts';
import {
  bodyOf,
  type ChoiceProblem,
  type ChosenFunder,
  choiceProblem,
  type PackageChoice,
  refreshed,
} from './package-choice.ts';

/** What the server wants a yes to. */
export interface Question {
  readonly asked: Confirmation;
  readonly text: string;
}

function questionOf(error: unknown): Question | null {
  if (!(error instanceof ApiError) || error.code !== 'unconfirmed') return null;
  return { asked: 'repeated' in error.fields ? 'repeated' : 'incomplete', text: error.message };
}

const NOT_SENT = 'Nothing was sent.';

function problemOf(error: unknown): ChoiceProblem {
  const conflict = conflictOf(error);
  if (conflict) return { field: null, text: `${NOT_SENT} ${conflictText(conflict)}` };
  const isLost = error instanceof ApiError && error.status === 0;
  if (isLost) return { field: null, text: `${errorMessage(error)} If you send it again, no funder gets it twice.` };
  const field = error instanceof ApiError && 'message' in error.fields ? ('message' as const) : null;
  return { field, text: field ? errorMessage(error) : `${NOT_SENT} ${errorMessage(error)}` };
}

interface CallInput {
  readonly application: ApplicationView;
  readonly choice: PackageChoice;
  readonly onFunders: (funders: readonly ChosenFunder[]) => void;
  readonly onSent: (names: readonly string[]) => void;
}

/** Takes over what has changed meanwhile, so that the person sees it before the next attempt. */
function useRefreshAfter({ application, choice, onFunders }: CallInput) {
  const queryClient = useQueryClient();
  return async (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    if ('documents' in error.fields) await queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY, application.id] });
    if (!('funders' in error.fields)) return;
    const matches = await getFunderMatches(application.id).catch(() => null);
    if (matches) onFunders(refreshed(choice.funders, matches));
  };
}

/** Sends what was chosen. A refusal loses nothing of it. */
export function useSendCall(input: CallInput) {
  const { application, choice, onSent } = input;
  const [key] = useState(() => crypto.randomUUID());
  // A live change of the page must not be overlooked.
  const [seen, setSeen] = useState(application.work.version);
  const [confirmed, setConfirmed] = useState<readonly Confirmation[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const { mutateAsync, isPending } = useSendPackages(application.id);
  const refresh = useRefreshAfter(input);
  const refuse = async (error: unknown) => {
    const asked = questionOf(error);
    setQuestion(asked);
    if (asked) return;
    // First, so that a second attempt, which is then meant, sends what has changed.
    await refresh(error);
    setSeen(conflictOf(error)?.work.version ?? seen);
    setProblem(problemOf(error));
  };
  const send = async (answers: readonly Confirmation[] = confirmed) => {
    const wrong = choiceProblem(choice);
    setProblem(wrong);
    if (wrong) return wrong;
    try {
      const sent = await mutateAsync({ body: { ...bodyOf(choice, seen), confirmed: [...answers] }, key });
      onSent(sent.map(({ funder }) => funder.name));
    } catch (error) {
      await refuse(error);
    }
    return null;
  };
  const confirm = ({ asked }: Question) => {
    const answers = [...new Set([...confirmed, asked])];
    setConfirmed(answers);
    return send(answers);
  };
  /** Other funders need other answers. */
  const forget = () => {
    setQuestion(null);
    setProblem(null);
    setConfirmed([]);
  };
  return { send, confirm, forget, question, problem, isPending };
}
