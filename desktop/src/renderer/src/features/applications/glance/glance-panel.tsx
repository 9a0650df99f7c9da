import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import type { ReactNode } from 'react';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { glanceOf } from './at-a-glance.ts';
import classes from './glance-panel.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' || (Array.isArray(children) && children.length === 0) ? <NoValue /> : children}</dd>
    </div>
  );
}

function advancesText({ count, sum }: { count: number; sum: string }): string {
  if (count === 0) return 'None stated';
  return sum === '' ? String(count) : `${count}, ${sum} in total`;
}

/** The figures that decide what happens next. */
export function GlancePanel({ application }: { application: ApplicationDetail }) {
  const glance = glanceOf({ formData: application.formData, now: new Date() });
  return (
    <section aria-labelledby="glance" className={classes.panel}>
      <h2 id="glance">At a glance</h2>
      <dl className={classes.facts}>
        <Fact label="Requested">
          {glance.amount && (
            <>
              {glance.amount}
              {glance.ratio && <span className={classes.title}>{glance.ratio} monthly sales</span>}
            </>
          )}
        </Fact>
        <Fact label="Monthly sales">{glance.monthlySales}</Fact>
        <Fact label="Time in business">{glance.timeInBusiness}</Fact>
        <Fact label="Industry">{glance.industry}</Fact>
        <Fact label="State">{glance.state}</Fact>
        <Fact label="Credit, as stated">{glance.creditScores.join(', ')}</Fact>
        <Fact label="Present advances">{advancesText(glance.advances)}</Fact>
        <Fact label="Owners">
          {glance.owners.map(({ name, title }) => (
            <span key={name} className={classes.owner}>
              {name}
              {title !== '' && <span className={classes.title}>{title}</span>}
            </span>
          ))}
        </Fact>
      </dl>
    </section>
  );
}
