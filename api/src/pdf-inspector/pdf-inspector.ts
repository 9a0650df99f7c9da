import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PDF_VERDICTS, type PdfVerdict } from './open-pdf.ts';

export interface PdfInspector {
  /** Opens the PDF in the other process, one at a time. One that takes too long or too much counts as broken. */
  readonly inspect: (bytes: Uint8Array) => Promise<PdfVerdict>;
  readonly close: () => Promise<void>;
}

export interface PdfInspectorLimits {
  readonly milliseconds: number;
  /** Resident memory of the process, in bytes; watched where the system tells it (`/proc`). */
  readonly residentBytes: number;
}

/** The built entry; found from the sources and from the build alike. */
const ENTRY = new URL('../../dist/pdf-inspector/index.js', import.meta.url);
const DEFAULT_LIMITS: PdfInspectorLimits = { milliseconds: 8_000, residentBytes: 600 * 1024 * 1024 };
const WATCH_INTERVAL = 50;
const PAGE_BYTES = 4_096;

const replySchema = z.object({ id: z.number(), verdict: z.enum(PDF_VERDICTS) });

async function residentBytesOf(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

interface Attempt {
  readonly child: ChildProcess;
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly limits: PdfInspectorLimits;
}

/** One request; a child that exceeds a limit is killed, which ends the wait as broken. */
function ask({ child, id, bytes, limits }: Attempt): Promise<PdfVerdict> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
    const watch = setInterval(async () => {
      if (child.pid && (await residentBytesOf(child.pid)) > limits.residentBytes) child.kill('SIGKILL');
    }, WATCH_INTERVAL);
    const finish = (verdict: PdfVerdict) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(verdict);
    };
    const onExit = () => finish('broken');
    const onMessage = (message: unknown) => {
      const reply = replySchema.safeParse(message);
      if (reply.data?.id === id) finish(reply.data.verdict);
    };
    child.once('exit', onExit);
    child.on('message', onMessage);
    child.send({ id, bytes }, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

/**
 * Opens PDFs of strangers in a process of its own. A crafted file of a megabyte can unfold to gigabytes; here it costs
 * that process and nothing else. The process starts with the first PDF and anew after a kill.
 */
export function createPdfInspector(limits: PdfInspectorLimits = DEFAULT_LIMITS): PdfInspector {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  function running(): ChildProcess {
    if (child?.connected && child.exitCode === null && child.signalCode === null) return child;
    child = fork(ENTRY, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {},
      execArgv: ['--max-old-space-size=400'],
    });
    child.on('error', () => undefined);
    // Neither the process nor its channel keeps the API alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  return {
    inspect(bytes) {
      count += 1;
      const id = count;
      const mine = last.then(() => ask({ child: running(), id, bytes, limits }));
      last = mine.catch(() => undefined);
      return mine;
    },
    async close() {
      child?.kill('SIGKILL');
    },
  };
}
