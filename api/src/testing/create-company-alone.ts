import { createCompanyRequestSchema } from '@funding-desk/shared/schemas/company/company';
import { createCompanyWithAdministrator } from '../commands/company/create-company.ts';
import { readEnvironment } from '../env.ts';
import { closeContext, openContext } from '../open-context.ts';

/** Creates one company in a process that a test may kill. */
export async function createCompanyAlone({
  databaseName,
  body,
}: {
  databaseName: string;
  body: string;
}): Promise<void> {
  const context = await openContext(readEnvironment(), databaseName);
  await createCompanyWithAdministrator(context, createCompanyRequestSchema.parse(JSON.parse(body)));
  await closeContext(context);
}
