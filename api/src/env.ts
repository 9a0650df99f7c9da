import {
  API_NEEDS,
  type ApiEnvironment,
  apiEnvironmentSchema,
  type InspectedEnvironment,
  inspectEnvironment,
  parseEnvironment,
} from '@funding-desk/shared/server/env';

/** @throws EnvironmentError naming every invalid variable */
export function readEnvironment(): ApiEnvironment {
  return parseEnvironment({
    schema: apiEnvironmentSchema,
    variables: process.env,
    productionNeeds: API_NEEDS,
  });
}

/** Settings of programs that open nothing sealed. @throws EnvironmentError when the address is missing or invalid */
export function readDatabaseAddress(): Pick<ApiEnvironment, 'MONGO_URL'> {
  const schema = apiEnvironmentSchema.pick({ MONGO_URL: true });
  return parseEnvironment({ schema, variables: process.env, productionNeeds: [] });
}

/** Settings of the command-line programs. @throws EnvironmentError naming every missing or invalid variable */
export function readSealedDatabase(): Pick<ApiEnvironment, 'MONGO_URL' | 'FIELD_KEYS' | 'AUDIT_ANCHOR_FILE'> {
  const schema = apiEnvironmentSchema.pick({ MONGO_URL: true, FIELD_KEYS: true, AUDIT_ANCHOR_FILE: true });
  return parseEnvironment({ schema, variables: process.env, productionNeeds: [] });
}

/** What is valid in this environment and what is not, for `npm run doctor`. */
export const inspectOwnEnvironment = (): InspectedEnvironment => inspectEnvironment(process.env);
