import {
  parseEnvironment,
  WORKER_NEEDS,
  type WorkerEnvironment,
  workerEnvironmentSchema,
} from '@funding-desk/shared/server/env';

/** @throws EnvironmentError that names every invalid variable */
export function readEnvironment(): WorkerEnvironment {
  return parseEnvironment({
    schema: workerEnvironmentSchema,
    variables: process.env,
    productionNeeds: WORKER_NEEDS,
  });
}
