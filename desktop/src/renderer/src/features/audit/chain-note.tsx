import type { ChainState } from '@funding-desk/shared/schemas/audit/audit';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { Icon } from '../../components/icon.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import classes from './audit.module.css';

const HELP = 'Whoever runs this server can verify it with npm run audit:verify.';

function brokenText({ brokenAt, reason }: ChainState): string {
  const entry = brokenAt === null ? 'An entry is not valid' : `Entry ${brokenAt} is not valid`;
  return `The audit log was altered. ${entry}: ${reason}. ${HELP}`;
}

/** The state of the audit log's chain, as a worker last verified it. */
export function ChainNote({ chain }: { readonly chain: ChainState }) {
  const { state, checkedAt, verified } = chain;
  if (state === 'broken') return <InlineNotice kind="error" text={brokenText(chain)} />;
  if (state === 'pending' || checkedAt === null)
    return <p className={classes.chain}>The chain of entries has not been verified yet.</p>;
  const entries = verified === null ? 'All entries' : `All ${verified.toLocaleString()} entries`;
  return (
    <p className={classes.chain}>
      <Icon name="check" size={14} className={classes.whole} />
      <span>
        {entries} verified, none altered. Checked on <DateTime iso={checkedAt} />.
      </span>
    </p>
  );
}
