import { parseEnvironment, type WorkerEnvironment, workerEnvironmentSchema } from '@funding-desk/shared/server/env';

/** @throws EnvironmentError that names every invalid variable */
export function readEnvironment(): WorkerEnvironment {
  return parseEnvironment({
    schema: workerEnvironmentSchema,
    variables: process.env,
    productionNeeds: ['PUBLIC_URL', 'FIELD_KEYS', 'SMTP_URL', 'MAIL_FROM'],
  });
}
