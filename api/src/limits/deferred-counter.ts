import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Slots of a window. A slot counts until all of it has left the window, as in Redis. */
const SLOTS = 12;
/** Part of a limit that one process keeps to itself for each caller. */
const KEPT_SHARE = 1 / 16;
/** Callers whose amounts one process keeps for each limit. The amounts of all others go to Redis at once. */
export const MAX_CALLERS = 4_000;

/** What the limits use of a counter in Redis. */
export type Counter = Pick<RateLimiterRedis, 'points' | 'duration' | 'consume' | 'reward' | 'penalty' | 'delete'>;

interface Caller {
  /** Amounts that Redis does not know, by slot. */
  readonly kept: Map<number, number>;
  /** The part of them that is on its way to Redis. */
  sending: number;
  /** The amount in Redis at the last exchange, and the slot of that exchange. */
  stored: number;
  storedAt: number;
}

const sumOf = ({ kept }: Caller) => [...kept.values()].reduce((sum, amount) => sum + amount, 0);

interface Setting {
  readonly points: number;
  readonly seconds: number;
}

/** The callers of one limit. Amounts of slots that have left the window are gone. */
function createCallers({ seconds }: Setting) {
  const callers = new Map<string, Caller>();
  const width = (seconds * 1_000) / SLOTS;
  const slotOf = () => Math.floor(performance.now() / width);
  let cleanedAt = slotOf();

  function dropLeft(key: string, caller: Caller, current: number): void {
    for (const slot of caller.kept.keys()) if (slot + SLOTS < current) caller.kept.delete(slot);
    if (caller.storedAt + SLOTS < current) caller.stored = 0;
    if (caller.kept.size === 0 && caller.sending === 0 && caller.stored === 0) callers.delete(key);
  }

  return {
    slotOf,
    /** @returns undefined for a new caller when there are too many */
    find(key: string): Caller | undefined {
      const current = slotOf();
      const known = callers.get(key);
      if (known) dropLeft(key, known, current);
      if (callers.size >= MAX_CALLERS && cleanedAt < current) {
        for (const [each, caller] of callers) dropLeft(each, caller, current);
        cleanedAt = current;
      }
      if (!callers.has(key) && callers.size >= MAX_CALLERS) return undefined;
      const caller = callers.get(key) ?? { kept: new Map(), sending: 0, stored: 0, storedAt: current };
      callers.set(key, caller);
      return caller;
    },
    delete: (key: string) => callers.delete(key),
    /** Milliseconds until the oldest kept amount leaves the window. */
    waitOf({ kept }: Caller): number {
      const oldest = Math.min(...kept.keys());
      return Math.ceil((oldest + SLOTS + 1) * width - performance.now());
    },
  };
}

function keep({ kept }: Caller, slot: number, amount: number): void {
  kept.set(slot, (kept.get(slot) ?? 0) + amount);
}

/** @returns the part of the amount that was not kept */
function takeFrom(kept: Map<number, number>, amount: number): number {
  let left = amount;
  for (const [slot, held] of [...kept].toReversed()) {
    const back = Math.min(left, held);
    if (back === held) kept.delete(slot);
    else kept.set(slot, held - back);
    left -= back;
  }
  return left;
}

/**
 * Keeps small amounts in this process: a caller's amounts go to Redis together, once they pass a sixteenth of the limit.
 * A caller who is known to have used more than half of the limit is counted in Redis each time, and only Redis refuses.
 *
 * What makes it wrong: the others do not know what a process keeps. Within a window, a limit can be passed by a sixteenth
 * for each further process, and by a sixteenth for each restart. Amounts count from the time that Redis gets them, so
 * that a sixteenth of the limit may count for up to two windows.
 */
export function deferCounting(limiter: RateLimiterRedis, setting: Setting): Counter {
  const { points } = setting;
  const allowance = Math.floor(points * KEPT_SHARE);
  if (allowance === 0) return limiter;
  const callers = createCallers(setting);
  async function exchange(key: string, caller: Caller, amount: number): Promise<RateLimiterRes> {
    const sent = [...caller.kept];
    const before = sumOf(caller);
    caller.kept.clear();
    caller.sending += before + amount;
    try {
      const result = await limiter.consume(key, before + amount);
      caller.stored = result.consumedPoints;
      return result;
    } catch (error) {
      // Nothing was counted.
      for (const [slot, kept] of sent) keep(caller, slot, kept);
      if (error instanceof RateLimiterRes) caller.stored = error.consumedPoints - before - amount;
      throw error;
    } finally {
      caller.sending -= before + amount;
      caller.storedAt = callers.slotOf();
    }
  }

  return {
    points,
    duration: setting.seconds,
    async consume(key, amount = 1) {
      const caller = callers.find(String(key));
      if (!caller) return limiter.consume(key, amount);
      const unknown = sumOf(caller) + caller.sending + amount;
      if (unknown > allowance || caller.stored * 2 > points) return exchange(String(key), caller, amount);
      keep(caller, callers.slotOf(), amount);
      const total = caller.stored + unknown;
      return new RateLimiterRes(points - total, callers.waitOf(caller), total, total === amount);
    },
    async reward(key, amount = 1) {
      const caller = callers.find(String(key));
      const left = caller ? takeFrom(caller.kept, amount) : amount;
      if (left > 0) return limiter.reward(key, left);
      return new RateLimiterRes(points, 0, 0, false);
    },
    penalty: (key, amount) => limiter.penalty(key, amount),
    delete(key) {
      callers.delete(String(key));
      return limiter.delete(key);
    },
  };
}
