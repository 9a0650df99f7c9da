import type { HealthCheck, HealthCheckName } from '@funding-desk/shared/schemas/health';
import { Icon } from '../../components/icon.tsx';
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
export function CheckList({ checks }: { readonly checks: readonly HealthCheck[] }) {
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
