import type { FunderMatch } from '@funding-desk/shared/schemas/deal/match';
import { Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { TableFooter } from '../../../../components/data-table/table-footer.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { useFunderMatches } from '../../api/match.ts';
import { matchText, outcomeOf } from '../match-texts.ts';
import { pagesOf } from '../number-pages.ts';
import { type ChosenFunder, lacksReason } from './package-choice.ts';
import classes from './send-form.module.css';

/** Milliseconds without typing before the search starts. */
const PAUSE = 300;
const MAX_REASON = 500;

interface RowProps {
  readonly match: FunderMatch;
  readonly chosen: ChosenFunder | undefined;
  readonly isRefused: boolean;
  readonly onToggle: (isChosen: boolean) => void;
  readonly onReason: (reason: string) => void;
}

/** A funder with how it fits. One that fails asks for a reason in place. */
function FunderRow({ match, chosen, isRefused, onToggle, onReason }: RowProps) {
  const { funder, criteria, fails } = match;
  const failing = criteria.filter(({ outcome }) => outcome === 'fail');
  return (
    <li>
      <Checkbox
        checked={chosen !== undefined}
        classNames={{ labelWrapper: classes.grow ?? '', label: classes.choice ?? '' }}
        label={
          <>
            <span>{funder.name}</span>{' '}
            <span className={classes.fit} data-outcome={outcomeOf(match)}>
              {matchText(match)}
            </span>
          </>
        }
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      {chosen && fails > 0 && (
        <div className={classes.reason}>
          <p className={classes.soft}>
            {failing.map(({ label, ours, wanted }) => `${label}: ${ours}, wanted ${wanted}`).join('. ')}
          </p>
          <Textarea
            label={`Why it is sent to ${funder.name} all the same`}
            required
            autosize
            minRows={1}
            maxRows={4}
            maxLength={MAX_REASON}
            value={chosen.reason}
            error={isRefused && lacksReason(chosen) && 'Please enter a reason'}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
        </div>
      )}
    </li>
  );
}

interface FunderChoiceProps {
  /** Id of the application. */
  readonly application: string;
  readonly chosen: readonly ChosenFunder[];
  /** Why the choice was refused, or ''. */
  readonly problem: string;
  readonly onChange: (chosen: readonly ChosenFunder[]) => void;
}

/** What of the funders is shown. A new search starts at the first page. */
function useShownFunders(application: string) {
  const [part, setPart] = useState({ search: '', page: 1 });
  const search = useDebouncedCallback((typed: string) => setPart({ search: typed.trim(), page: 1 }), PAUSE);
  const query = useFunderMatches({ id: application, ...part });
  return { ...query, searched: part.search, search, moveTo: (page: number) => setPart({ ...part, page }) };
}

interface RowsProps extends Omit<FunderChoiceProps, 'application'> {
  readonly matches: readonly FunderMatch[];
  readonly label: string;
}

function FunderRows({ matches, label, chosen, problem, onChange }: RowsProps) {
  const without = (id: string) => chosen.filter((one) => one.match.funder.id !== id);
  return (
    <ul className={classes.choices} aria-label={label}>
      {matches.map((match) => {
        const { id } = match.funder;
        return (
          <FunderRow
            key={id}
            match={match}
            chosen={chosen.find((one) => one.match.funder.id === id)}
            isRefused={problem !== ''}
            onToggle={(isChosen) => onChange(isChosen ? [...without(id), { match, reason: '' }] : without(id))}
            onReason={(reason) =>
              onChange(chosen.map((one) => (one.match.funder.id === id ? { ...one, reason } : one)))
            }
          />
        );
      })}
    </ul>
  );
}

/** The funders to send to, the best match first. Chosen ones that a search or a page hides are listed below. */
export function FunderChoice({ application, chosen, problem, onChange }: FunderChoiceProps) {
  const { data, error, refetch, searched, search, moveTo } = useShownFunders(application);
  const rows = data?.data ?? [];
  const hidden = chosen.filter(({ match }) => !rows.some(({ funder }) => funder.id === match.funder.id));
  const meta = data && pagesOf(data.meta);
  const parts = { chosen, problem, onChange };
  return (
    <fieldset className={classes.part}>
      <legend>Funders</legend>
      <TextInput
        type="search"
        size="xs"
        aria-label="Search funders to send to"
        placeholder="Search funders..."
        maxLength={200}
        leftSection={<Icon name="search" size={13} />}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && search.flush()}
      />
      {error && <LoadFailure failed="The funders could not be loaded." error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} aria-label="Loading the funders" role="status" />}
      {data && rows.length === 0 && (
        <p className={classes.soft}>
          {searched === '' ? 'This company has no active funders yet.' : `No active funder is like “${searched}”.`}
        </p>
      )}
      {rows.length > 0 && <FunderRows {...parts} matches={rows} label="Funders to choose from" />}
      {meta && (meta.next || meta.previous) && (
        <TableFooter meta={meta} rowCount={rows.length} onMove={(page) => moveTo(Number(page))} />
      )}
      {hidden.length > 0 && (
        <>
          <p className={classes.soft}>Also chosen</p>
          <FunderRows {...parts} matches={hidden.map(({ match }) => match)} label="Also chosen" />
        </>
      )}
      {problem !== '' && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
