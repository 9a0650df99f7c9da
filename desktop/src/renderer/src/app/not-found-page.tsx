import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FullPageMessage } from '../components/full-page-message.tsx';

export function NotFoundPage() {
  return (
    <FullPageMessage
      title="Page not found"
      text="There is nothing at this address. It may have been mistyped, or the page may have moved."
      actions={
        <Button component={Link} to="/">
          Go to Home
        </Button>
      }
    />
  );
}
