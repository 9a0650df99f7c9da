import { Button } from '@mantine/core';
import { FullPageMessage } from '../components/full-page-message.tsx';

/** Shown when a screen breaks or its files cannot be loaded, as after an update of the server. */
export function FailurePage() {
  return (
    <FullPageMessage
      title="This page could not be shown"
      text="Something went wrong while it was put together. Nothing that was saved is lost. Reload the page to try again."
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    />
  );
}
