import type { ApplicationDetail } from '@funding-desk/shared/schemas/application/form';
import { useChecklist } from '../api/documents.ts';
import { CoverageMatrix } from '../checklist/coverage-matrix.tsx';
import type { ViewDocument } from '../viewer/use-workbench.ts';
import { glanceOf } from './at-a-glance.ts';
import { Contacts } from './contacts.tsx';
import classes from './glance-panel.module.css';
import { GlancePanel } from './glance-panel.tsx';

interface OverviewProps {
  readonly application: ApplicationDetail;
  readonly onView: ViewDocument;
  readonly onRequest: (item: string) => void;
}

/** What one has to know to decide. What loads later and grows is at the end, where it moves nothing. */
export function Overview({ application, onView, onRequest }: OverviewProps) {
  const { data: checklist } = useChecklist(application.id);
  const glance = glanceOf({ formData: application.formData, now: new Date() });
  return (
    <div className={classes.overview}>
      <GlancePanel application={application} glance={glance} coverage={checklist?.coverage ?? null} />
      <Contacts glance={glance} />
      {checklist?.coverage && (
        <CoverageMatrix
          coverage={checklist.coverage}
          items={checklist.items}
          application={application}
          onView={onView}
          onRequest={onRequest}
        />
      )}
    </div>
  );
}
