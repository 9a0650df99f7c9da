import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { LINKS_KEY } from './list-links.ts';

function deleteLink(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/generated-link/delete/${id}`, schema: doneSchema });
}

export function useDeleteLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteLink,
    // After a failure too: somebody else may have deleted it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: LINKS_KEY });
    },
  });
}
