import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import { isShorterRetention, type RetentionPreview } from '@funding-desk/shared/schemas/company/retention';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { failureMessage } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { previewRetention } from '../api.ts';
import { type CompanyFormValues, formatCount, readMonths } from '../components/company-form-values.ts';

const TITLE = 'Keep applications for a shorter time';
const FAILED = 'The affected applications could not be counted. Please try again.';
const CANCEL_NOTE =
  'The administrators of the company are notified by e-mail. You can cancel the change here until that day.';

interface Question {
  readonly values: CompanyFormValues;
  readonly months: number;
  readonly preview: RetentionPreview;
}

function questionText({ months, preview }: Question): string {
  const { applications, oldest, newest, effectiveAt } = preview;
  const day = formatDate(new Date(effectiveAt));
  const age = `${months} ${months === 1 ? 'month' : 'months'}`;
  if (applications === 0 || !oldest || !newest)
    return `From ${day} applications older than ${age} are permanently removed. None is that old today.`;
  const [first, last] = [formatDate(new Date(oldest)), formatDate(new Date(newest))];
  const received = first === last ? `received on ${first}` : `received from ${first} to ${last}`;
  return `From ${day} applications older than ${age} are permanently removed with their documents and PDFs: about ${formatCount(preview)} of today's, ${received}.`;
}

interface QuestionInput {
  /** Null for a new company, which has no applications. */
  readonly company: CompanyView | null;
  readonly save: (values: CompanyFormValues) => Promise<void>;
}

interface RetentionConfirmation {
  /** Saves; a shorter retention needs the confirmation first. */
  readonly submit: (values: CompanyFormValues) => Promise<void>;
  readonly isConfirming: boolean;
  /** Why the preview failed, or ''. */
  readonly problem: string;
  readonly dialog: ReactNode;
}

/** Asks for confirmation before it saves a shorter retention, with the number of applications that this removes. */
export function useRetentionConfirmation({ company, save }: QuestionInput): RetentionConfirmation {
  const [question, setQuestion] = useState<Question | null>(null);
  const count = useMutation({ mutationFn: previewRetention });
  const submit = async (values: CompanyFormValues) => {
    const months = readMonths(values.retentionMonths);
    const isShorter = typeof months === 'number' && isShorterRetention(months, company?.retentionMonths ?? null);
    if (!company || !isShorter) return save(values);
    try {
      setQuestion({ values, months, preview: await count.mutateAsync({ id: company.id, months }) });
    } catch {
      // `problem` shows the mutation's error.
    }
  };
  const confirm = () => {
    if (question) void save(question.values);
    setQuestion(null);
  };
  return {
    submit,
    isConfirming: question !== null || count.isPending,
    problem: count.error ? failureMessage({ failed: FAILED, error: count.error }) : '',
    dialog: (
      <ConfirmModal
        title={TITLE}
        question={question ? questionText(question) : ''}
        detail={CANCEL_NOTE}
        labels={['Save', 'Saving...']}
        isOpen={question !== null}
        isBusy={false}
        returnsFocus
        problem=""
        onCancel={() => setQuestion(null)}
        onConfirm={confirm}
      />
    ),
  };
}
