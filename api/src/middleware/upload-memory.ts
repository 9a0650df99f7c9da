import type { Request, Response } from 'express';
import { networkOf } from '../limits/counters.ts';
import { addressOf } from './limit-calls.ts';

const MEGABYTE = 1_048_576;

/** Bytes of bodies under way. */
export interface MemoryLimits {
  readonly ofOneAddress: number;
  readonly ofAll: number;
}

/** One address may have 17 of the largest files under way at once, or a hundred scans: an office of people does. */
const MEMORY_LIMITS: MemoryLimits = { ofOneAddress: 256 * MEGABYTE, ofAll: 768 * MEGABYTE };

interface HoldInput {
  readonly request: Request;
  readonly response: Response;
  /** Called once, when what has come is too much together with all else. */
  readonly onFull: () => void;
}

export interface UploadMemory {
  /** Counts what comes of a body until its call is over. To be called in the turn in which the body begins to be read. */
  readonly hold: (input: HoldInput) => void;
}

/**
 * Counts what this process holds of files until they are kept. They may come slowly, and many at once: without a bound
 * whoever sends all but the end of a thousand files would fill the memory.
 */
export function createUploadMemory(limits: MemoryLimits = MEMORY_LIMITS): UploadMemory {
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
    hold({ request, response, onFull }) {
      const network = networkOf(addressOf(request));
      let held = 0;
      const count = (chunk: Buffer) => {
        held += chunk.length;
        if (add(network, chunk.length)) return;
        request.off('data', count);
        onFull();
      };
      request.on('data', count);
      response.once('close', () => {
        request.off('data', count);
        add(network, -held);
      });
    },
  };
}
