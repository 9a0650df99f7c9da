import { once } from 'node:events';
import { createServer } from 'node:http';
import { shutDownOnSignals } from '@funding-desk/shared/server/shutdown';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { createApp } from './app.ts';
import { sweepPendingCompanies } from './commands/pending-companies.ts';
import { seedDemoCompany, seedSuperAdmin } from './commands/seed.ts';
import { readEnvironment } from './env.ts';
import { closeContext, openContext } from './open-context.ts';

async function start(): Promise<void> {
  const context = await openContext(readEnvironment());
  await sweepPendingCompanies(context);
  await seedSuperAdmin(context);
  await seedDemoCompany(context);
  const server = createServer(createApp(context));
  server.listen(context.env.PORT);
  await once(server, 'listening');
  context.logger.info({ port: context.env.PORT }, 'listening');
  const closeServer = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
  };
  shutDownOnSignals({ logger: context.logger, steps: [closeServer, () => closeContext(context)] });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
