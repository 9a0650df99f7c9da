import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FullPageMessage } from '../../components/page/full-page.tsx';

import { useCurrentUser } from '../../features/session/api/current-user.ts';

export const NOT_FOUND = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been mistyped, or the page may have moved.',
} as const;

export function NotFoundPage() {
  return (
    <FullPageMessage
      {...NOT_FOUND}
      actions={
        <Button component={Link} to="/">
          Go to Home
        </Button>
      }
    />
  );
}

const TEXT =
  "You don't have permission to access this page or resource. Please contact your administrator if you believe this is an error.";

/** Access Denied. Without an earlier history entry, Go Back leads home. */
export function UnauthorizedPage() {
  const navigate = useNavigate();
  // Refetches the user after a refusal, so that Home follows the current permissions.
  useCurrentUser();
  const isFirstEntry = useLocation().key === 'default';
  const goBack = () => (isFirstEntry || window.history.length < 2 ? navigate('/') : navigate(-1));
  return (
    <FullPageMessage
      title="Access Denied"
      text={TEXT}
      actions={
        <>
          <Button component={Link} to="/">
            Go to Home
          </Button>
          <Button variant="default" onClick={goBack}>
            Go Back
          </Button>
        </>
      }
    />
  );
}
