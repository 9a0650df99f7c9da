import { errorMessage } from '../lib/api/api-error.ts';
import { ActionButton } from './buttons/action-button.tsx';
import { InlineNotice } from './notices.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence before the reason. */
  readonly failed?: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Why a part of a screen could not be loaded, with a button that tries again. Nothing without an error. */
export function LoadFailure({ failed = '', error, onRetry }: LoadFailureProps) {
  if (!error) return null;
  const retry = (
    <ActionButton variant="default" size="xs" onClick={() => onRetry()}>
      Retry
    </ActionButton>
  );
  return <InlineNotice kind="error" text={`${failed} ${errorMessage(error)}`.trim()} action={retry} />;
}
