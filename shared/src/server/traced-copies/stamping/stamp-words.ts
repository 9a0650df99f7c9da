import type { Stamp } from '../process/trace-messages.ts';

/** The time in UTC, to the minute: '2026-11-28 16:02 UTC'. */
export const timeText = ({ at }: Stamp) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What the metadata of a file say. */
export const stampSentence = (stamp: Stamp) => `Traced copy ${stamp.code} for ${stamp.recipient}, ${timeText(stamp)}`;
