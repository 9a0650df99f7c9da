import { randomBytes } from 'node:crypto';

/** The address of a service that the test runner has started. */
function provided(name: 'MONGO_URL' | 'REDIS_URL'): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run the tests with 'npm test', or 'npx vitest' which starts the services itself`,
    );
  return value;
}

interface TestEnvironment {
  readonly variables: Record<string, string>;
  /** Database of this test only. */
  readonly databaseName: string;
}

/** Variables for an API or worker that shares services, but no data, with other tests. */
export function testEnvironment(overrides: Readonly<Record<string, string>> = {}): TestEnvironment {
  const id = randomBytes(5).toString('hex');
  const variables = {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:4000',
    MONGO_URL: provided('MONGO_URL'),
    REDIS_URL: provided('REDIS_URL'),
    REDIS_PREFIX: `test-${id}`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'quiet-harbor-42',
    LOG_LEVEL: 'silent',
    // All tests call from one address. Tests of the limits set 1.
    RATE_LIMIT_SCALE: '10000',
    ...overrides,
  };
  return { variables, databaseName: `test-${id}` };
}
