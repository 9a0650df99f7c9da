import { announce } from '@funding-desk/shared/server/logger';
import type { Company } from '@funding-desk/shared/server/models/company';
import { importFunders } from '../commands/funder/import-funders.ts';
import { DEMO_NAME, DEMO_SLUG } from '../commands/seed.ts';
import type { AppContext } from '../context.ts';
import { DEMO_APPLICANTS } from './demo-applicants.ts';
import { openDemoContext } from './demo-context.ts';
import { DEMO_FUNDERS } from './demo-funders.ts';
import { createDemoPeople, type DemoPerson } from './demo-people.ts';
import { DEMO_DAYS, planDemo } from './demo-steps.ts';
import { makeTasksDue } from './make-tasks-due.ts';
import { runDemoStep } from './run-demo-step.ts';
import { demoAddress } from './submit-demo-application.ts';

const DAY = 86_400_000;
/** Applications between two lines of progress. */
const PROGRESS = 10;

/**
 * The present of the demo. An interrupted run has logged it, so that the next one continues with the same times.
 * @returns null once the demo data are complete
 */
async function findBase(context: AppContext, { _id }: Company): Promise<Date | null> {
  const { auditLog, clock } = context.database;
  const subject = _id.toHexString();
  if (await auditLog.exists({ subject, action: 'company.fill-demo-end' })) return null;
  const started = await auditLog.findOne({ subject, action: 'company.fill-demo' }).lean();
  if (started) return new Date(Number(started.details?.base));
  const base = clock.now();
  const start = openDemoContext(context, new Date(base.getTime() - DEMO_DAYS * DAY));
  const details = { base: base.getTime(), applications: DEMO_APPLICANTS.length };
  await start.context.audit.record({ action: 'company.fill-demo', company: subject, subject, details });
  return base;
}

interface FundersInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly people: readonly DemoPerson[];
}

/** Creates those that are missing. */
async function createDemoFunders({ context, company, people }: FundersInput): Promise<void> {
  const underwriter = people.at(-1)?.user._id.toHexString() ?? '';
  await importFunders({ context, company, by: { id: underwriter, address: demoAddress(200) } }, DEMO_FUNDERS);
}

/**
 * Fills the demo company once with invented applications of the last 60 days, in the order of their times. One process
 * does this before its API listens. In a database with other audit entries, those of the demo follow with earlier times.
 */
export async function fillDemo(context: AppContext): Promise<void> {
  const { database, logger } = context;
  const company = await database.companies.findOne({ nameInKey: DEMO_NAME.toLowerCase(), withdrawnAt: null }).lean();
  const base = company && (await findBase(context, company));
  if (!company || !base) return;
  announce(logger, 'Demo data: creating people and applications ...');
  const since = new Date(base.getTime() - DEMO_DAYS * DAY);
  const demo = openDemoContext(context, since);
  const people = await createDemoPeople({ context: demo.context, company, since });
  await createDemoFunders({ context: demo.context, company, people });
  const companyLink = await database.generatedLinks.findOne({ slug: DEMO_SLUG, deletedAt: null }).lean();
  let submitted = 0;
  for (const step of planDemo(DEMO_APPLICANTS, base)) {
    demo.moveTo(step.at);
    await runDemoStep({ context: demo.context, company, people, companyLink }, step);
    if (step.action.kind !== 'submit') continue;
    submitted += 1;
    if (submitted % PROGRESS === 0)
      announce(logger, `Demo data: ${submitted} of ${DEMO_APPLICANTS.length} applications`);
  }
  await makeTasksDue(database);
  demo.moveTo(base);
  const subject = company._id.toHexString();
  await demo.context.audit.record({ action: 'company.fill-demo-end', company: subject, subject });
}
