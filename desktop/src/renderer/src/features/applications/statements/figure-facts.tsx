import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import type { ReactNode } from 'react';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { formatCount } from '../../../lib/format.ts';
import classes from './statements.module.css';

interface FactProps {
  readonly label: string;
  /** Null when it is not known. */
  readonly value: string | null;
  readonly children?: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? <NoValue />}
        {value !== null && children && <span>{children}</span>}
      </dd>
    </div>
  );
}

/** What a decision is made of, over whole months of all accounts. */
export function FigureFacts({ figures }: { figures: StatementFigures }) {
  const { mean, months, positions, requestedMonths, holdback } = figures;
  const count = months.filter(({ isWhole }) => isWhole).length;
  const span = mean && count > 1 ? `, ${centsText(mean.lowestRevenue)} to ${centsText(mean.highestRevenue)}` : '';
  return (
    <dl className={classes.facts}>
      <Fact label="Mean true revenue" value={mean && centsText(mean.trueRevenue)}>
        {`of ${formatCount(count, 'month', 'months')}${span}`}
      </Fact>
      <Fact label="Amount requested" value={requestedMonths && `${requestedMonths} months`}>
        of true revenue
      </Fact>
      <Fact label="Present holdback" value={holdback && `${holdback} %`}>
        of true revenue
      </Fact>
      <Fact label="Positions" value={String(positions.length)} />
    </dl>
  );
}
