import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { ROLES_KEY } from './list-roles.ts';

function deleteRole(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/role/delete/${id}`, schema: doneSchema });
}

export function useDeleteRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteRole,
    // After a failure too: somebody else may have deleted it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ROLES_KEY });
      void queryClient.invalidateQueries({ queryKey: ['options'] });
    },
  });
}
