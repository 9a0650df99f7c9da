import type { Request, Response } from 'express';
import { SMALL_BODY_BYTES } from './body-limits.ts';

const MEGABYTE = 1_048_576;

/** Bytes of bodies in progress. */
interface MemoryLimits {
  readonly ofOneAddress: number;
  readonly ofAll: number;
  /** Smaller bodies do not count, so that a full memory refuses no sign-in and no small application. */
  readonly ofSmallBody: number;
}

/** One address may upload 17 of the largest files at once, or a hundred scans. That is enough for an office. */
const MEMORY_LIMITS: MemoryLimits = {
  ofOneAddress: 256 * MEGABYTE,
  ofAll: 768 * MEGABYTE,
  ofSmallBody: SMALL_BODY_BYTES,
};

interface HoldInput {
  readonly request: Request;
  readonly response: Response;
  /** Of the sender. */
  readonly network: string;
  /** Called once, when the total exceeds a limit. */
  readonly onFull: () => void;
}

export interface BodyMemory {
  /**
   * Counts the bytes of a body until its call ends. Call it in the same tick in which reading begins.
   * @returns ends the count sooner, for a body that was dropped
   */
  readonly hold: (input: HoldInput) => () => void;
}

/**
 * Counts the bytes of all bodies that this process holds until their calls end: files until they are stored, and JSON.
 * Without a limit, a client could fill the memory by sending all but the end of a thousand bodies.
 */
export function createBodyMemory(limits: MemoryLimits = MEMORY_LIMITS): BodyMemory {
  const byNetwork = new Map<string, number>();
  let ofAll = 0;

  function add(network: string, bytes: number): boolean {
    ofAll += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
    return own <= limits.ofOneAddress && ofAll <= limits.ofAll;
  }

  return {
    hold({ request, response, network, onFull }) {
      let [received, held] = [0, 0];
      const count = (chunk: Buffer) => {
        received += chunk.length;
        if (received <= limits.ofSmallBody) return;
        const added = received - held;
        held = received;
        if (add(network, added)) return;
        request.off('data', count);
        onFull();
      };
      const release = () => {
        request.off('data', count);
        response.off('close', release);
        add(network, -held);
        held = 0;
      };
      request.on('data', count);
      response.once('close', release);
      return release;
    },
  };
}
