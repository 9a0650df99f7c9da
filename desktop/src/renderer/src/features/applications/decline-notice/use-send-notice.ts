import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../../stores/notice-store.ts';
import { sendDeclineNotice } from '../api/decline-notice.ts';
import { conflictOf } from '../api/work.ts';
import { DELIVERY_KEY } from '../live/refresh-application.ts';
import { refreshLists, showInRows, showOnPage } from '../work/shown-work.ts';
import { rememberOwnVersion, WORK_SCOPE } from '../work/use-change-work.ts';
import { applicationName } from '../work/work-texts.ts';

interface NoticeTexts {
  /** Of the work that the person saw. */
  readonly version: number;
  readonly subject: string;
  readonly text: string;
}

/** Sends the notice of a decline. It cannot be undone. */
export function useSendNotice(application: ApplicationView) {
  const queryClient = useQueryClient();
  const { id } = application;
  return useMutation({
    scope: WORK_SCOPE,
    mutationFn: (texts: NoticeTexts) => sendDeclineNotice(id, texts),
    onSuccess: (work) => {
      rememberOwnVersion(queryClient, { id, version: work.version });
      showInRows(queryClient, { id, work });
      showOnPage(queryClient, { id, work });
      showNotice({ kind: 'success', text: `The decline notice for ${applicationName(application)} is being sent.` });
    },
    onError: (error) => {
      const conflict = conflictOf(error);
      if (!conflict) return;
      showInRows(queryClient, { id, work: conflict.work });
      showOnPage(queryClient, { id, work: conflict.work });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [DELIVERY_KEY, id] });
      return refreshLists(queryClient);
    },
  });
}
