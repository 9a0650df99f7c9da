import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { endSession } from '../../../lib/session.ts';

/** Milliseconds. Nobody waits long to leave; a session that the server was not told of runs out by itself. */
const FAREWELL_WITHIN = 3_000;

function logOut() {
  return requestJson({ method: 'POST', path: '/api/auth/logout', schema: doneSchema, answerWithin: FAREWELL_WITHIN });
}

/** Tells the server, then forgets the session here whatever the server said. */
export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: logOut, onSettled: () => endSession({ queryClient }) });
}
