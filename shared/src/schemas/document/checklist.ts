import { z } from 'zod';
import { personRefSchema } from '../application/work.ts';
import { idSchema, successSchema } from '../envelope.ts';
import { monthSchema } from './filed-document.ts';

const ITEM_STATES = ['missing', 'received', 'accepted', 'rejected', 'waived'] as const;
const itemStateSchema = z.enum(ITEM_STATES);
export type ItemState = z.infer<typeof itemStateSchema>;
export const ITEM_STATE_LABELS = {
  missing: 'Missing',
  received: 'Received',
  accepted: 'Accepted',
  rejected: 'Rejected',
  waived: 'Waived',
} as const satisfies Record<ItemState, string>;

/** 'application', 'statements', 'monthToDate', the id of an upload slot, or that of a free item. */
const itemKeySchema = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

const checklistItemSchema = z.object({
  key: itemKeySchema,
  label: z.string(),
  state: itemStateSchema,
  /** Why it is rejected or waived, else ''. */
  reason: z.string(),
  markedBy: personRefSchema.nullable(),
  markedAt: z.iso.datetime().nullable(),
  /** What is there or missing: 'Signed Nov 22, 2026', 'Missing: Mar 2026'. '' without anything to say. */
  detail: z.string(),
  /** Documents that count for it. */
  documents: z.array(idSchema),
  /** How many of them cannot be read, until a person says what they are. */
  unreadable: z.int(),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** Whether it is received, but a person has to look at files that cannot be read. */
export const needsLook = ({ state, unreadable }: Pick<ChecklistItem, 'state' | 'unreadable'>): boolean =>
  state === 'received' && unreadable > 0;

/** Whether an application with the item lacks documents. */
export const isOpenItem = (item: Pick<ChecklistItem, 'state' | 'unreadable'>): boolean =>
  item.state === 'missing' || item.state === 'rejected' || needsLook(item);

const cellStateSchema = z.enum(['covered', 'gap', 'unreadable']);
export type CellState = z.infer<typeof cellStateSchema>;

/** Which month of which account is there (working day, W5). */
const coverageSchema = z.object({
  /** The full calendar months that are needed, oldest first. */
  months: z.array(monthSchema),
  /** The month of the arrival, when it is needed as well. */
  monthToDate: monthSchema.nullable(),
  accounts: z.array(
    z.object({
      /** Null for statements whose account is not known. */
      account: z.string().nullable(),
      /** One for each month above, with the month to date last. */
      cells: z.array(z.object({ month: monthSchema, state: cellStateSchema, documents: z.array(idSchema) })),
    }),
  ),
  /** Statements that cannot be read, until a person says what they are. They stand beside the months. */
  unreadable: z.array(idSchema),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Counts of a checklist, as in the list of applications. */
export const checklistSummarySchema = z.object({
  /** Items that are accepted, waived, or received without files that a person has to look at. */
  done: z.int(),
  total: z.int(),
});

export const checklistSchema = checklistSummarySchema.extend({
  items: z.array(checklistItemSchema),
  /** Null when no statements are needed and none are there. */
  coverage: coverageSchema.nullable(),
});
export type ChecklistView = z.infer<typeof checklistSchema>;
export const checklistResponseSchema = successSchema(checklistSchema);

/** Body of `PUT /api/form/submission/{id}/checklist`. The state `open` removes the mark of staff. */
export const checklistMarkSchema = z
  .strictObject({
    item: itemKeySchema,
    state: z.enum(['accepted', 'rejected', 'waived', 'open']),
    reason: z.string().trim().max(200, 'Please keep the reason below 200 characters').default(''),
    /** `markedAt` of the mark that this one replaces, null for none. If it is another one, the answer is 409. */
    replaces: z.iso.datetime().nullable().optional(),
  })
  .refine(({ state, reason }) => reason !== '' || (state !== 'rejected' && state !== 'waived'), {
    path: ['reason'],
    error: 'Please give a reason',
  });
export type ChecklistMark = z.infer<typeof checklistMarkSchema>;
