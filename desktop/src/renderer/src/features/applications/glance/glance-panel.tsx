import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { ReactNode } from 'react';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { basisText, type glanceOf, provenText } from './at-a-glance.ts';
import classes from './glance-panel.module.css';

type Glance = ReturnType<typeof glanceOf>;

const orNone = (content: ReactNode) => (content === '' ? <NoValue /> : content);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{orNone(children)}</dd>
    </div>
  );
}

function advancesText({ count, sum }: Glance['advances']): string {
  if (count === 0) return 'None stated';
  return sum === '' ? String(count) : `${count}, ${sum} in total`;
}

/** Months that any statement covers, which is what a proof can rely on. */
function coveredMonths({ accounts, months }: Coverage): number {
  const isCovered = (month: string) =>
    accounts.some(({ cells }) => cells.some((cell) => cell.month === month && cell.state === 'covered'));
  return months.filter(isCovered).length;
}

const positionsText = ({ positions }: NonNullable<ApplicationDetail['figures']>) =>
  positions === 0 ? 'None found' : `${positions} found`;

interface FigureProps {
  readonly label: string;
  readonly stated: string;
  readonly proven: string;
}

/** What the applicant states beside what the statements prove. */
function Figure({ label, stated, proven }: FigureProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{orNone(stated)}</td>
      <td>{orNone(proven)}</td>
    </tr>
  );
}

interface GlancePanelProps {
  readonly application: ApplicationDetail;
  readonly glance: Glance;
  /** Null when no statements are needed, or until they are loaded. */
  readonly coverage: Coverage | null;
}

/** The figures that decide what happens next. */
export function GlancePanel({ application, glance, coverage }: GlancePanelProps) {
  const { signature, figures } = application;
  const needed = coverage?.months.length ?? 0;
  const covered = coverage ? coveredMonths(coverage) : 0;
  const basis = basisText({ covered, needed, proven: figures?.months ?? null });
  const balance = figures?.averageBalance ?? null;
  const notProven = covered > 0 ? 'No month proven' : '';
  return (
    <section aria-labelledby="glance" className={classes.panel}>
      <h2 id="glance" tabIndex={-1}>
        At a glance
      </h2>
      <table className={classes.figures} aria-labelledby="glance">
        <thead>
          <tr>
            <td />
            <th scope="col">Stated</th>
            <th scope="col">
              Proven <span className={classes.basis}>{basis}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Figure
            label="Monthly sales"
            stated={glance.monthlySales}
            proven={figures ? provenText(figures.revenue, glance.monthlySales) : notProven}
          />
          <Figure
            label="Average balance"
            stated={glance.averageBalance}
            proven={balance === null ? '' : provenText(balance, glance.averageBalance)}
          />
          <Figure
            label="Present advances"
            stated={advancesText(glance.advances)}
            proven={figures ? positionsText(figures) : ''}
          />
        </tbody>
      </table>
      <dl className={classes.facts}>
        <Fact label="Requested">{glance.ratio === '' ? glance.amount : `${glance.amount}, ${glance.ratio} sales`}</Fact>
        <Fact label="Time in business">{glance.timeInBusiness}</Fact>
        <Fact label="Credit, as stated">{glance.creditScores.join(', ')}</Fact>
        <Fact label="Industry">{glance.industry}</Fact>
        <Fact label="State">{glance.state}</Fact>
        <Fact label="Signatures">
          {signature && signature.state !== 'signed' ? 'Second owner outstanding' : 'Complete'}
        </Fact>
      </dl>
    </section>
  );
}
