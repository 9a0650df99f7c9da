import { attachmentListSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/api/list-resource.ts';
import type { ListState } from '../../../lib/use-list-state.ts';
import { ATTACHMENTS_KEY } from '../live/refresh-application.ts';
import { usePoll } from '../live/use-poll.ts';

/** The documents of all applications that the viewer may see. */
export function useAttachments(state: ListState) {
  return useQuery({
    ...listQuery({
      queryKey: [ATTACHMENTS_KEY],
      path: '/api/documents/attachments',
      schema: attachmentListSchema,
      state,
    }),
    ...usePoll(),
  });
}
