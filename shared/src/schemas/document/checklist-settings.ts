import { z } from 'zod';

/** Most free items of a company's checklist. */
export const MAX_FREE_ITEMS = 20;
/** Days for which a signed application is current (working day, W5). */
export const SIGNATURE_DAYS = 30;
/** The day of the month after which the current month's statement is needed as well (working day, W5). */
export const MONTH_TO_DATE_DAY = 15;

const freeItemSchema = z.strictObject({
  /** Created by the client. Documents refer to it as their type, so it never changes. */
  id: z.string().regex(/^item-[0-9a-f]{8}$/, 'Add the item again'),
  label: z.string().trim().min(1, 'Please name the item').max(80, 'Please keep the name below 80 characters'),
});

/**
 * A company's checklist. Documents without a free item's type never fulfil it, and an upload slot counts only while the
 * form has it.
 */
export const checklistSettingsSchema = z.strictObject({
  needsSignature: z.boolean(),
  /** Full calendar months of statements per account. Null: those of the form's prompt. */
  statementMonths: z.int().min(0).max(12).nullable(),
  needsMonthToDate: z.boolean(),
  /** Upload slots of the form that the checklist leaves out. */
  withoutSlots: z.array(z.string().max(40)).max(10),
  freeItems: z
    .array(freeItemSchema)
    .max(MAX_FREE_ITEMS, `Please keep to ${MAX_FREE_ITEMS} items`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Add the item again'),
});
export type ChecklistSettings = z.infer<typeof checklistSettingsSchema>;
export const DEFAULT_CHECKLIST: ChecklistSettings = {
  needsSignature: true,
  statementMonths: null,
  needsMonthToDate: true,
  withoutSlots: [],
  freeItems: [],
};
