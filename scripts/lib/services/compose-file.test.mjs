import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const { services } = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
});
const names = Object.keys(services);

/** The images of ClamAV and MongoDB write outside their volumes. */
const WITH_WRITABLE_ROOT = ['clamav', 'mongodb'];

describe('docker-compose.yml', () => {
  it.each(names)('limits the privileges and resources of %s', (name) => {
    const service = services[name];
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.mem_limit).toBeTruthy();
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.cap_drop).toEqual(['ALL']);
    if (!WITH_WRITABLE_ROOT.includes(name)) expect(service.read_only).toBe(true);
  });

  it('publishes ports on the loopback interface by default, and no port of MongoDB or Redis', () => {
    const published = names.flatMap((name) => (services[name].ports ?? []).map((port) => `${name} ${port}`));
    expect(published).toEqual([
      expect.stringMatching(/^api \$\{API_BIND:-127\.0\.0\.1\}:/),
      expect.stringMatching(/^mailpit 127\.0\.0\.1:/),
    ]);
  });

  it('requires passwords for MongoDB and Redis, and has no default for them', () => {
    const { mongodb, redis, api } = services;
    expect(mongodb.command).toContain('--keyFile');
    expect(redis.command.at(-1)).toContain('requirepass $$REDISCLI_AUTH');
    expect(redis.environment.REDISCLI_AUTH).toMatch(/^\$\{REDIS_PASSWORD:\?/);
    expect(api.environment.MONGO_URL).toMatch(/:\$\{MONGO_PASSWORD:\?/);
    expect(api.environment.REDIS_URL).toMatch(/:\$\{REDIS_PASSWORD:\?/);
  });

  it('has no secret on a command line, which every process of the machine can read', () => {
    for (const name of names) {
      const { command = [], healthcheck = {} } = services[name];
      expect([command, healthcheck.test].flat().join(' '), name).not.toMatch(/\$\{[A-Z_]*(PASSWORD|SECRET|KEYS)/);
    }
  });

  it('lets ClamAV, whose input is hostile, reach no container but API and worker', () => {
    const besides = names.filter((name) =>
      services[name].networks?.some((each) => services.clamav.networks.includes(each)),
    );
    expect(besides.sort()).toEqual(['api', 'clamav', 'worker']);
  });
});
