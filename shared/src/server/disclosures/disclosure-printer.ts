import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import { bytesSchema } from '../child-processes/child-messages.ts';
import type { DisclosureDocument } from './disclosure-document.ts';

/** Milliseconds for one disclosure, including the start of its thread. */
const TIME_LIMIT = 15_000;
/** Megabytes of heap: as much as the worker's rendering threads have. */
const HEAP_LIMIT = 64;
const PARALLEL = 2;

const answerSchema = z.tuple([z.object({ bytes: bytesSchema })]);

/** Nothing was drawn. It can be tried again. */
class PrintingFailed extends Error {}

export interface DisclosurePrinter {
  /** @throws PrintingFailed */
  readonly print: (document: DisclosureDocument) => Promise<Buffer>;
}

interface PrinterInput {
  /** The built `disclosure-thread.ts`. */
  readonly entry: URL;
  readonly timeLimit?: number;
}

/** Draws disclosures in threads with a limit of time and memory, so that other calls do not wait. */
export function createDisclosurePrinter({ entry, timeLimit = TIME_LIMIT }: PrinterInput): DisclosurePrinter {
  const limit = pLimit(PARALLEL);

  async function draw(document: DisclosureDocument): Promise<Buffer> {
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT }, execArgv: [] });
    try {
      thread.postMessage(document);
      // Rejects with the error of the thread.
      const answer = await once(thread, 'message', { signal: AbortSignal.timeout(timeLimit) });
      return Buffer.from(answerSchema.parse(answer)[0].bytes);
    } catch (error) {
      throw new PrintingFailed('The disclosure was not drawn', { cause: error });
    } finally {
      await thread.terminate();
    }
  }

  return { print: (document) => limit(() => draw(document)) };
}
