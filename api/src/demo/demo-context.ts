import { type AuditTrail, createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Clock } from '@funding-desk/shared/server/clock';
import type { AppContext } from '../context.ts';

interface DemoContext {
  readonly context: AppContext;
  /** Sets the time at which the following commands act. */
  readonly moveTo: (at: Date) => void;
}

/** Every entry about the demo data says so. The hash of the entry includes it. */
function markedTrail(trail: AuditTrail): AuditTrail {
  return { record: (entry) => trail.record({ ...entry, details: { ...entry.details, demo: true } }) };
}

/**
 * A context whose clock is set by hand, so that the product's commands create records of past days. No stored date is
 * changed afterwards: evidence and audit entries are hashed with the demo's times from the start, and both verify.
 * Run in the order of their times, the steps leave audit entries in that order.
 */
export function openDemoContext(context: AppContext, start: Date): DemoContext {
  let present = start;
  const clock: Clock = {
    now: () => present,
    fromNow: (milliseconds) => new Date(present.getTime() + milliseconds),
    close: () => undefined,
  };
  const database = { ...context.database, clock };
  const audit = markedTrail(createAuditTrail({ database, sealer: context.sealer }));
  return {
    context: { ...context, database, audit },
    moveTo: (at) => {
      present = at;
    },
  };
}
