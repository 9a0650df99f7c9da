import { SubmittedFormsScreen } from '../features/forms/components/submitted-forms-screen.tsx';
import { useCurrentUser } from '../features/session/api/get-current-user.ts';

export function FormsRoute() {
  const { data: user } = useCurrentUser();
  return user ? <SubmittedFormsScreen viewerId={user.id} /> : null;
}
