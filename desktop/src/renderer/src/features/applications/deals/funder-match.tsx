import type { FunderMatch, MatchedCriterion, MatchOutcome } from '@funding-desk/shared/schemas/deal/match';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import classes from './funders-panel.module.css';
import { matchText, OUTCOME_LABELS, oursText, outcomeOf, sortCriteria } from './match-texts.ts';

const ICONS = { fail: 'close', unknown: 'question', pass: 'check' } as const satisfies Record<MatchOutcome, IconName>;

function Criterion({ criterion }: { readonly criterion: MatchedCriterion }) {
  const { label, outcome, wanted } = criterion;
  return (
    <li className={classes.criterion} data-outcome={outcome}>
      <span className={classes.outcome}>
        <Icon name={ICONS[outcome]} size={13} />
        {OUTCOME_LABELS[outcome]}
      </span>
      <span className={classes.label}>{label}</span>
      <span className={classes.ours}>
        <HiddenText>Application: </HiddenText>
        {oursText(criterion)}
      </span>
      <span className={classes.wanted}>
        <HiddenText>Funder: </HiddenText>
        {wanted}
      </span>
    </li>
  );
}

/** A funder with how it fits. It opens to the criteria, those that fail first. */
export function FunderMatchItem({ match }: { readonly match: FunderMatch }) {
  const { funder, criteria } = match;
  const outcome = outcomeOf(match);
  return (
    <li className={classes.funder}>
      <details>
        <summary className={classes.summary}>
          <Icon name="chevron" size={14} className={classes.chevron} />
          <span className={classes.name}>{funder.name}</span>{' '}
          <span className={classes.fit} data-outcome={outcome}>
            <Icon name={ICONS[outcome]} size={13} />
            {matchText(match)}
          </span>
        </summary>
        <div className={classes.detail}>
          {criteria.length === 0 && <p className={classes.soft}>This funder takes any application.</p>}
          {criteria.length > 0 && (
            <ul className={classes.criteria} aria-label={`Criteria of ${funder.name}`}>
              {sortCriteria(criteria).map((criterion) => (
                <Criterion key={criterion.criterion} criterion={criterion} />
              ))}
            </ul>
          )}
          {funder.notes !== '' && <p className={classes.notes}>{funder.notes}</p>}
        </div>
      </details>
    </li>
  );
}
