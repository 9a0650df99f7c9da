import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { TracedCopyView } from '@funding-desk/shared/schemas/audit/traced-copy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateTime, NoValue } from '../../../components/data-table/table-cells.tsx';
import { formatCount } from '../../../lib/format.ts';
import { actorName } from '../api.ts';
import classes from './traced-copies.module.css';
import { WAY_TEXTS } from './traced-copy-api.ts';

interface CopyProps {
  readonly copy: TracedCopyView;
  readonly viewer: Viewer;
}

function Applications({ copy: { applications, deleted }, viewer }: CopyProps) {
  const canOpen = canOpenPage(viewer, '/admin/forms');
  if (applications.length === 0 && deleted === 0) return <NoValue />;
  return (
    <ul className={classes.applications}>
      {applications.map(({ id, reference }) => (
        <li key={id}>
          {canOpen ? (
            <Link className={classes.link} to={`/admin/forms/${id}`}>
              {formatReference(reference)}
            </Link>
          ) : (
            formatReference(reference)
          )}
        </li>
      ))}
      {deleted > 0 && (
        <li className={classes.soft}>
          {formatCount(deleted, 'application', 'applications')}{' '}
          {deleted === 1 ? 'that no longer exists' : 'that no longer exist'}
        </li>
      )}
    </ul>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who got the files with a code, from whom, when and how. */
export function TracedCopyFacts({ copy, viewer }: CopyProps) {
  const { code, recipient, person, at, via, company } = copy;
  return (
    <section className={classes.card} aria-label={`Traced copy ${code}`}>
      <h2 className={classes.code}>{code}</h2>
      <dl className={classes.facts}>
        <Fact label="Recipient">{recipient}</Fact>
        <Fact label={via === 'package' ? 'Sent by' : 'Downloaded by'}>{person ? actorName(person) : <NoValue />}</Fact>
        <Fact label="When">
          <DateTime iso={at} />
        </Fact>
        <Fact label="What">{WAY_TEXTS[via]}</Fact>
        {viewer.companyId === null && <Fact label="Company">{company.name}</Fact>}
        <Fact label="Applications">
          <Applications copy={copy} viewer={viewer} />
        </Fact>
      </dl>
    </section>
  );
}
