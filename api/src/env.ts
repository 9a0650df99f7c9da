import { type ApiEnvironment, apiEnvironmentSchema, parseEnvironment } from '@funding-desk/shared/server/env';

/** @throws EnvironmentError naming every bad variable */
export function readEnvironment(): ApiEnvironment {
  return parseEnvironment({
    schema: apiEnvironmentSchema,
    variables: process.env,
    productionNeeds: ['PUBLIC_URL', 'JWT_SECRET', 'FIELD_KEYS', 'ADMIN_EMAIL'],
  });
}
