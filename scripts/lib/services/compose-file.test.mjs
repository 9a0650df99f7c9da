import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const { services } = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
});
const names = Object.keys(services);

/** ClamAV's image changes to users of its own; the database's writes beside its volumes. */
const KEEPS_CAPABILITIES = ['clamav'];
const WRITES_ITS_ROOT = ['clamav', 'mongodb'];

describe('the compose file', () => {
  it.each(names)('bounds what %s may do and take', (name) => {
    const service = services[name];
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.mem_limit).toBeTruthy();
    expect(service.pids_limit).toBeGreaterThan(0);
    if (!KEEPS_CAPABILITIES.includes(name)) expect(service.cap_drop).toEqual(['ALL']);
    if (!WRITES_ITS_ROOT.includes(name)) expect(service.read_only).toBe(true);
  });

  it('publishes ports on this machine alone unless told otherwise, and none of the stores', () => {
    const published = names.flatMap((name) => (services[name].ports ?? []).map((port) => `${name} ${port}`));
    expect(published).toEqual([
      expect.stringMatching(/^api \$\{API_BIND:-127\.0\.0\.1\}:/),
      expect.stringMatching(/^mailpit 127\.0\.0\.1:/),
    ]);
  });

  it('lets nobody into the stores without a password, and has no default for it', () => {
    const { mongodb, redis, api } = services;
    expect(mongodb.command).toContain('--keyFile');
    expect(redis.command).toContain('--requirepass');
    expect(api.environment.MONGO_URL).toMatch(/:\$\{MONGO_PASSWORD:\?/);
    expect(api.environment.REDIS_URL).toMatch(/:\$\{REDIS_PASSWORD:\?/);
  });
});
