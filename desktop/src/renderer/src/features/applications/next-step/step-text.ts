import type { NextStepView } from '@funding-desk/shared/schemas/application/work';
import { dayIn, formatDay } from '../../../lib/format.ts';

const hasYearOf = (day: string, today: string) => day.slice(0, 4) !== today.slice(0, 4);

/** 'Dec 2', with the year unless it is the present one. */
export const stepDay = (day: string, today = dayIn(0)): string => formatDay(day, { hasYear: hasYearOf(day, today) });

/** Whether the day has passed. */
export const isOverdue = (dueOn: string, today = dayIn(0)): boolean => dueOn < today;

/** 'due Dec 2', 'due today' or 'overdue since Nov 28'. */
export function dueText(dueOn: string, today = dayIn(0)): string {
  if (dueOn === today) return 'due today';
  const day = stepDay(dueOn, today);
  return isOverdue(dueOn, today) ? `overdue since ${day}` : `due ${day}`;
}

/** The step in one line, as the timeline has it: 'Call about October, due Dec 2, Anna Example'. */
export function stepText({ what, dueOn, person }: NextStepView, today = dayIn(0)): string {
  return [what, `due ${stepDay(dueOn, today)}`, ...(person ? [person.name] : [])].join(', ');
}
