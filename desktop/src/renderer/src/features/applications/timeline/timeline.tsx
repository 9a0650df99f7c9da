import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Checkbox, Skeleton } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useTimeline, useWithdrawNote } from '../api/application.ts';
import { NoteBox } from './note-box.tsx';
import classes from './timeline.module.css';
import { TimelineItem } from './timeline-entry.tsx';

interface TimelineProps {
  readonly application: ApplicationDetail;
  readonly viewer: CurrentUser;
  /** The box for a new note, for its keyboard shortcut. */
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
}

interface EntriesProps {
  readonly application: ApplicationDetail;
  readonly timeline: ReturnType<typeof useTimeline>;
  /** Gets the focus when a focused button disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Entries({ application: { id, can }, timeline, heading }: EntriesProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = timeline;
  const { mutate, isPending, error } = useWithdrawNote(id);
  const focusHeading = () => heading.current?.focus();
  const loadMore = () => fetchNextPage().then((answer) => !answer.hasNextPage && focusHeading());
  const withdraw = (note: string) => mutate(note, { onSuccess: focusHeading });
  return (
    <>
      {error && <InlineNotice kind="error" text={`The note could not be withdrawn. ${errorMessage(error)}`} />}
      <ol className={classes.entries}>
        {data?.map((entry) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            onWithdraw={can.work ? withdraw : null}
            isWithdrawing={isPending}
          />
        ))}
      </ol>
      {hasNextPage && (
        <ActionButton variant="default" size="xs" isDisabled={isFetchingNextPage} onClick={loadMore}>
          <SteadyLabel isChanged={isFetchingNextPage} changed="Loading...">
            Load more
          </SteadyLabel>
        </ActionButton>
      )}
    </>
  );
}

/** What happened with an application, with its notes. */
export function Timeline({ application, viewer, noteField }: TimelineProps) {
  const [hasReads, setHasReads] = useState(false);
  const [printsNotes, setPrintsNotes] = useState(false);
  const timeline = useTimeline({ id: application.id, show: hasReads ? 'all' : 'changes' });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.timeline} aria-labelledby="timeline" data-prints-notes={printsNotes || undefined}>
      <div className={classes.bar}>
        <h2 id="timeline" ref={heading} tabIndex={-1}>
          Timeline
        </h2>
        <Checkbox
          size="xs"
          label="Show views and downloads"
          checked={hasReads}
          onChange={({ currentTarget }) => setHasReads(currentTarget.checked)}
        />
        <Checkbox
          size="xs"
          label="Print notes"
          checked={printsNotes}
          onChange={({ currentTarget }) => setPrintsNotes(currentTarget.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane needs the focus to be scrolled with the keyboard. */}
      <section className={classes.scroll} aria-label="What happened" tabIndex={0}>
        <LoadFailure failed="The timeline could not be loaded." error={timeline.error} onRetry={timeline.refetch} />
        {timeline.data ? (
          <Entries application={application} timeline={timeline} heading={heading} />
        ) : (
          !timeline.error && <Skeleton height={120} role="status" aria-label="Loading the timeline" />
        )}
      </section>
      {application.can.work && <NoteBox application={application} viewer={viewer} field={noteField} />}
    </section>
  );
}
