import type { Request, Response } from 'express';
import { networkOf } from '../limits/counters.ts';
import { callerAddress } from './limit-calls.ts';

const MEGABYTE = 1_048_576;

/** Bytes of bodies in progress. */
export interface MemoryLimits {
  readonly ofOneAddress: number;
  readonly ofAll: number;
}

/** One address may upload 17 of the largest files at once, or a hundred scans. That is enough for an office. */
const MEMORY_LIMITS: MemoryLimits = { ofOneAddress: 256 * MEGABYTE, ofAll: 768 * MEGABYTE };

interface HoldInput {
  readonly request: Request;
  readonly response: Response;
  /** Called once, when the total exceeds a limit. */
  readonly onFull: () => void;
}

export interface UploadMemory {
  /** Counts the bytes of a body until its call ends. Call it in the same tick in which reading begins. */
  readonly hold: (input: HoldInput) => void;
}

/**
 * Counts the file bytes that this process holds until they are stored. Without a limit, a client could fill the
 * memory by sending all but the end of a thousand files.
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
      const network = networkOf(callerAddress(request));
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
