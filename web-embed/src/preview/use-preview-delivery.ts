import { useState } from 'react';
import type { Delivery } from '../delivery.ts';
import { NO_ERRORS } from '../submission/server-errors.ts';
import type { SubmissionState } from '../submission/use-submission.ts';
import type { UploadRemark } from '../uploads/use-uploads.ts';

const NOTHING_IS_SENT = 'This is a preview. Nothing is sent.';

/** Takes neither files nor answers, and says so. What is typed is not checked: nobody is to correct a preview. */
export function usePreviewDelivery(): Delivery {
  const [remark, setRemark] = useState<UploadRemark>();
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  return {
    uploads: {
      items: [],
      isBusy: false,
      isFull: false,
      remark,
      notice: '',
      add: (documentType) => setRemark({ documentType, message: NOTHING_IS_SENT, role: 'status' }),
      cancel: () => undefined,
      retry: () => undefined,
      remove: () => undefined,
      restore: () => undefined,
    },
    submission: {
      state,
      marksErrors: false,
      submit: async () => {
        setState({ status: 'withheld', message: NOTHING_IS_SENT });
        return NO_ERRORS;
      },
    },
  };
}
