import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { Dashboard } from '@funding-desk/shared/schemas/company/dashboard';
import type { DealFigures } from '@funding-desk/shared/schemas/company/deal-figures';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import dashboard from '../dashboard.module.css';
import { type DashboardControls, dashboardQuery } from '../dashboard-state.ts';
import { DEAL_NOUNS, type DealNoun } from '../dashboard-texts.ts';
import { dealColumns } from './deal-columns.ts';
import classes from './deals.module.css';
import { DealsTable } from './deals-table.tsx';

const LABELS = { funders: 'Funder', companies: 'Company', links: 'Link', people: 'Person' } as const satisfies Record<
  DealNoun,
  string
>;

function Totals({ figures }: { figures: DealFigures }) {
  return (
    <dl className={classes.totals}>
      {dealColumns(figures).map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text(figures)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DealsPanelProps {
  readonly data: Dashboard;
  readonly controls: DashboardControls;
  readonly isAdmin: boolean;
}

/** What funders were sent, said and paid, in all and by funder, company, link or person. */
export function DealsPanel({ data: { deals }, controls, isAdmin }: DealsPanelProps) {
  const [noun, setNoun] = useState<DealNoun>('funders');
  const isEmpty = deals.packages === 0 && deals.funded === 0;
  const nouns = DEAL_NOUNS.filter((one) => isAdmin || one !== 'companies');
  return (
    <section className={`${dashboard.panel} ${dashboard.wide}`} aria-labelledby="deals">
      <h2 id="deals">Deals</h2>
      <p className={dashboard.summary}>
        {isEmpty
          ? 'Nothing was sent to a funder in this span, and nothing was funded.'
          : 'Answers and offers are those to the packages of this span, whenever they came. Funded is what was wired in it.'}
      </p>
      {!isEmpty && (
        <>
          <Totals figures={deals} />
          <SegmentedControl
            size="xs"
            className={classes.by ?? ''}
            aria-label="Deals by"
            value={noun}
            onChange={setNoun}
            data={nouns.map((value) => ({ value, label: LABELS[value] }))}
          />
          <DealsTable
            key={`${noun} ${dashboardQuery(controls.state)}`}
            noun={noun}
            heading={LABELS[noun]}
            figures={deals}
            controls={controls}
          />
        </>
      )}
    </section>
  );
}
