import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import { countNoticeDays } from '@funding-desk/shared/schemas/application/incompleteness';
import { useTick } from '../../../components/data-table/table-cells.tsx';
import { formatDate } from '../../../lib/format.ts';
import classes from './checklist.module.css';

/** How many days are left to tell the applicant what is missing, or when that was done. */
export function Incompleteness({ incompleteness }: Pick<ApplicationDetail, 'incompleteness'>) {
  useTick();
  if (!incompleteness) return null;
  const { since, noticeAt } = incompleteness;
  if (noticeAt !== null)
    return <p className={classes.notice}>Notice of incompleteness sent on {formatDate(new Date(noticeAt))}</p>;
  const { text, urgency } = countNoticeDays(new Date(since), new Date());
  return (
    <p className={classes.notice} data-urgency={urgency}>
      {text}
    </p>
  );
}
