import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import type { QueryClient } from '@tanstack/react-query';
import { startSession } from '../../../lib/session.ts';
import { currentUserQuery } from './get-current-user.ts';

/** Stores the token, then loads the person. */
export async function enter({ queryClient, token }: { queryClient: QueryClient; token: string }): Promise<CurrentUser> {
  await startSession(token);
  return queryClient.fetchQuery(currentUserQuery(token));
}
