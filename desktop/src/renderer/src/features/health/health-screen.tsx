import { can } from '@funding-desk/shared/permissions';
import type { HealthCheck } from '@funding-desk/shared/schemas/health';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { TestMail } from '../../components/test-mail/test-mail.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useHealth } from './api.ts';
import { CheckList } from './check-list.tsx';
import classes from './health.module.css';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The result in one sentence. */
function summarize(checks: readonly HealthCheck[]): string {
  const countOf = (level: HealthCheck['level']) => checks.filter((check) => check.level === level).length;
  const [failed, warned] = [countOf('fail'), countOf('warn')];
  if (failed + warned === 0) return 'Everything works.';
  const parts = [
    ...(failed > 0 ? [counted(failed, 'failure')] : []),
    ...(warned > 0 ? [counted(warned, 'warning')] : []),
  ];
  return `${parts.join(', ')}.`;
}

function Checks() {
  const { data, error, isFetching } = useHealth();
  if (error && !isFetching) return <InlineNotice kind="error" text={`The checks failed. ${errorMessage(error)}`} />;
  if (!data)
    return (
      <div role="status" aria-label="Checking…">
        <Skeleton height={420} radius="lg" />
      </div>
    );
  return (
    <>
      <p className={classes.note} role="status">
        {isFetching ? (
          'Checking…'
        ) : (
          <>
            {summarize(data.checks)} Checked <DateTime iso={data.checkedAt} />.
          </>
        )}
      </p>
      <CheckList checks={data.checks} />
    </>
  );
}

function CheckAgainButton() {
  const { isFetching, refetch } = useHealth();
  return (
    <ActionButton variant="default" isDisabled={isFetching} onClick={() => void refetch()}>
      Check again
    </ActionButton>
  );
}

/** Health of the installation, for super admins: the checks of `npm run doctor`. */
export function HealthScreen({ viewer }: { viewer: CurrentUser }) {
  if (!can(toViewer(viewer), 'health:read')) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <ScreenHeading title="Health">
        <CheckAgainButton />
      </ScreenHeading>
      <div className={classes.screen}>
        <Checks />
        <section className={classes.section} aria-labelledby="test-mail">
          <h2 id="test-mail" className={classes.title}>
            Test e-mail
          </h2>
          <TestMail email={viewer.email} />
        </section>
      </div>
    </>
  );
}
