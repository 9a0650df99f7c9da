import { describe, expect, it } from 'vitest';
import { apiEnvironmentSchema, EnvironmentError, parseEnvironment, workerEnvironmentSchema } from './env.ts';

const good = { MONGO_URL: 'mongodb://a,b/x', REDIS_URL: 'redis://r', JWT_SECRET: 'x'.repeat(32), FIELD_KEYS: 'k1:abc' };
const parseApi = (variables: Record<string, string>) =>
  parseEnvironment({
    schema: apiEnvironmentSchema,
    variables,
    productionNeeds: ['PUBLIC_URL', 'JWT_SECRET', 'FIELD_KEYS'],
  });

describe('the environment', () => {
  it('has the documented defaults outside production', () => {
    expect(parseApi(good)).toMatchObject({
      PORT: 4000,
      PUBLIC_URL: 'http://localhost:4000',
      DATA_DIR: '.data',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
    });
    expect(parseApi({ ...good, PORT: '5123' }).PUBLIC_URL).toBe('http://localhost:5123');
  });

  it('names every bad variable at once and no value', () => {
    const bad = {
      ...good,
      PORT: 'sesame',
      JWT_SECRET: 'shortsecret',
      MONGO_URL: 'http://elsewhere',
      LOG_LEVEL: 'loud',
    };
    expect(() => parseApi(bad)).toThrow(EnvironmentError);
    try {
      parseApi(bad);
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      for (const name of ['PORT', 'JWT_SECRET', 'MONGO_URL', 'LOG_LEVEL']) expect(text).toContain(name);
      for (const value of ['sesame', 'shortsecret', 'elsewhere', 'loud']) expect(text).not.toContain(value);
    }
  });

  it('demands in production what elsewhere has a default', () => {
    const { JWT_SECRET, ...rest } = good;
    expect(() => parseApi({ ...rest, NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL is missing.*|JWT_SECRET is missing/,
    );
    const worker = () =>
      parseEnvironment({
        schema: workerEnvironmentSchema,
        variables: { ...good, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' },
        productionNeeds: ['SMTP_URL'],
      });
    expect(worker).toThrow(/SMTP_URL is missing/);
  });
});
