import { stalenessOf, type Waiting } from '@funding-desk/shared/schemas/application/stale';
import { Age, HiddenText, useTick } from '../../../../components/data-table/table-cells.tsx';
import classes from './stage-age.module.css';

/** Time in the present stage: '3 d'. Amber once it is stale, red after twice that time. */
export function StageAge({ work }: { work: Waiting }) {
  useTick();
  const staleness = stalenessOf(work, new Date());
  return (
    <span className={classes.age} data-staleness={staleness}>
      <Age iso={work.stageSince} />
      {staleness && <HiddenText>{`, ${staleness}`}</HiddenText>}
    </span>
  );
}
