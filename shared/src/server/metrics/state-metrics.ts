import { Gauge, type Registry } from 'prom-client';
import type { DatabaseWatch } from '../database/database.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import { readProductVersion } from '../product-version.ts';
import type { Queues } from '../redis/queues.ts';

interface StateInput {
  readonly registry: Registry;
  readonly watch: Pick<DatabaseWatch, 'isUnavailable'>;
  readonly queues: Pick<Queues, 'ping'>;
  readonly diskSpace: Pick<DiskSpace, 'free' | 'reserve'>;
}

/** The version, whether the process reaches MongoDB and Redis, and what is free on the database's disk. */
export function addStateMetrics({ registry, watch, queues, diskSpace }: StateInput): void {
  const registers = [registry];
  new Gauge({
    name: 'funding_desk_build_info',
    help: '1; the label has the version',
    registers,
    labelNames: ['version'],
  }).set({ version: readProductVersion() }, 1);
  new Gauge({
    name: 'funding_desk_database_up',
    help: '1 while a writable MongoDB server is available',
    registers,
    collect() {
      this.set(watch.isUnavailable() ? 0 : 1);
    },
  });
  new Gauge({
    name: 'funding_desk_redis_up',
    help: '1 while Redis answers',
    registers,
    async collect() {
      this.set(
        await queues.ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'funding_desk_disk_free_bytes',
    help: "Free bytes on the database's disk, NaN while unknown",
    registers,
    collect() {
      // Not 0, which would raise an alert.
      this.set(diskSpace.free() ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'funding_desk_disk_reserve_bytes',
    help: 'MIN_FREE_DISK_MB: below it, uploads are refused; below half of it, applications as well',
    registers,
    collect() {
      this.set(diskSpace.reserve);
    },
  });
}
