import { Button } from '@mantine/core';
import { sentenceOf } from '../lib/api-error.ts';
import type { ListControls } from '../lib/use-list-state.ts';
import { InlineNotice } from './inline-notice.tsx';
import classes from './list-failure.module.css';

interface ListFailureProps {
  /** Plural, small: 'companies'. */
  readonly noun: string;
  readonly list: ListControls;
  /** Rows of an earlier answer are still shown. */
  readonly hasRows: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the rows could not be had, and the ways to go on. */
export function ListFailure({ noun, list, hasRows, error, onRetry }: ListFailureProps) {
  const problem = hasRows ? 'The list could not be refreshed.' : `The ${noun} could not be loaded.`;
  const ways = (
    <span className={classes.ways}>
      {list.state.cursor !== '' && !hasRows && (
        <Button variant="default" size="xs" onClick={list.backToStart}>
          First page
        </Button>
      )}
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
  return <InlineNotice kind="error" text={`${problem} ${sentenceOf(error)}`} action={ways} />;
}
