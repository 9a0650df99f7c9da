import type { NoteView, TimelineEntry } from '@funding-desk/shared/schemas/application/work';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { actorOf, describeEntry } from './describe-entry.ts';
import { splitMentions } from './mentions.ts';
import classes from './timeline.module.css';

function NoteText({ note }: { note: NoteView }) {
  if (note.isWithdrawn) return <p className={classes.withdrawn}>This note was withdrawn.</p>;
  return (
    <p className={classes.note}>
      {splitMentions(note.text, note.mentions).map(({ text, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a note never changes
          <strong key={index} className={classes.mention}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  );
}

interface TimelineItemProps {
  readonly entry: TimelineEntry;
  /** Null while the viewer may not withdraw notes. */
  readonly onWithdraw: ((note: string) => void) | null;
  readonly isWithdrawing: boolean;
}

/** One entry: who, what, when, and the note. */
export function TimelineItem({ entry, onWithdraw, isWithdrawing }: TimelineItemProps) {
  const { note } = entry;
  const canWithdraw =
    note !== null && note.withdrawableUntil !== null && Date.parse(note.withdrawableUntil) > Date.now();
  return (
    <li className={classes.entry} data-note={note !== null || undefined}>
      <p className={classes.line}>
        <span>
          <span className={classes.actor}>{actorOf(entry)}</span> {describeEntry(entry)}
        </span>
        <span className={classes.time}>
          <DateTime iso={entry.at} />
        </span>
      </p>
      {note && <NoteText note={note} />}
      {canWithdraw && onWithdraw && (
        <p className={classes.withdraw}>
          <LinkButton isDisabled={isWithdrawing} onClick={() => onWithdraw(note.id)}>
            Withdraw
          </LinkButton>
        </p>
      )}
    </li>
  );
}
