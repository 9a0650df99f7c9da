import { can } from '@funding-desk/shared/permissions';
import { type HealthCheck, type HealthCheckName, healthResponseSchema } from '@funding-desk/shared/schemas/health';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { Icon } from '../../components/icon.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { ScreenHeading } from '../../components/page/screen-heading.tsx';
import { TestMail } from '../../components/test-mail/test-mail.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { requestData } from '../../lib/api/request-json.ts';
import { toViewer } from '../../lib/session/session.ts';
import classes from './health.module.css';

const LABELS = {
  environment: 'Settings',
  node: 'Node.js',
  versions: 'Versions',
  database: 'Database',
  data: 'Data',
  queue: 'Queue',
  outbox: 'Outbox',
  mail: 'Mail server',
  disk: 'Disk space',
  clock: 'Clock',
  keys: 'Keys',
  scanner: 'Virus scanner',
} as const satisfies Record<HealthCheckName, string>;

const LEVELS = {
  ok: { text: 'OK', icon: 'check' },
  warn: { text: 'Warning', icon: 'info' },
  fail: { text: 'Failed', icon: 'warning' },
} as const;

/** One line for each check: what was seen and, unless all is well, what to do. */
function CheckList({ checks }: { readonly checks: readonly HealthCheck[] }) {
  return (
    <ul className={classes.checks} aria-label="Checks">
      {checks.map(({ name, level, seen, advice }) => (
        <li key={name} className={classes.check}>
          <span className={classes.level} data-level={level}>
            <Icon name={LEVELS[level].icon} size={14} />
            {LEVELS[level].text}
          </span>
          <span className={classes.name}>{LABELS[name]}</span>
          <span className={classes.found}>
            <span>{seen}</span>
            {advice !== '' && <span className={classes.advice}>{advice}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Milliseconds. A mail server that does not answer takes longest. */
const ANSWER_WITHIN = 30_000;

/** The checks of the installation. They run anew only when they are asked for. */
function useHealth() {
  return useQuery({
    queryKey: ['health'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const request = { path: '/api/health', schema: healthResponseSchema, answerWithin: ANSWER_WITHIN, signal };
      return requestData(request);
    },
  });
}

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
