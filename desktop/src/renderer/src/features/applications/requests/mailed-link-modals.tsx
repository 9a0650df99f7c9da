import type { UseMutationResult } from '@tanstack/react-query';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';

/** What staff can do with a link that was mailed. */
const ACTIONS = ['resend', 'withdraw'] as const;
export type MailedLinkAction = (typeof ACTIONS)[number];

export interface MailedLinkTexts {
  /** 'request'. */
  readonly noun: string;
  readonly questions: Readonly<Record<MailedLinkAction, (to: string) => string>>;
}

const TEXTS = {
  resend: {
    title: 'Resend',
    labels: ['Resend', 'Resending...'],
    failed: 'was not sent again.',
    done: 'sent again',
  },
  withdraw: {
    title: 'Withdraw',
    labels: ['Withdraw', 'Withdrawing...'],
    failed: 'was not withdrawn.',
    done: 'withdrawn',
  },
} as const;

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

interface MailedLinkModalsProps extends MailedLinkTexts {
  /** The open modal, or null. */
  readonly open: MailedLinkAction | null;
  readonly to: string;
  readonly id: string | undefined;
  readonly mutations: Readonly<Record<MailedLinkAction, UseMutationResult<unknown, Error, string>>>;
  readonly onClose: () => void;
}

/** Asks before a mailed link is sent again or withdrawn. */
export function MailedLinkModals({ noun, questions, open, to, id, mutations, onClose }: MailedLinkModalsProps) {
  return ACTIONS.map((action) => {
    const { title, labels, failed, done } = TEXTS[action];
    const finish = () => {
      onClose();
      showNotice({ kind: 'success', text: `${capitalize(noun)} ${done}` });
    };
    return (
      <MutationConfirmModal
        key={action}
        title={`${title} ${noun}`}
        question={questions[action](to)}
        labels={labels}
        isOpen={open === action}
        id={id}
        mutation={mutations[action]}
        errorText={(error) => `The ${noun} ${failed} ${errorMessage(error)}`}
        onClose={onClose}
        onDone={finish}
      />
    );
  });
}
