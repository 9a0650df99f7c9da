import { type ChildProcess, fork } from 'node:child_process';
import { createTurns } from '../turns.ts';
import { askChild, type FileLimits } from './ask-child.ts';
import type { FileVerdict } from './messages.ts';

/** Too many files of the kind are waiting; this one was not looked at. */
export const BUSY = 'busy';

/** A photo as JPEG, or why there is none. */
export type PhotoAnswer =
  | { readonly verdict: 'good'; readonly jpeg: Buffer }
  | { readonly verdict: Exclude<FileVerdict, 'good'> | typeof BUSY };

export interface FileInspector {
  /** Opens the PDF, one at a time. One that takes too long or too much counts as broken; with many in line, `busy`. */
  readonly inspectPdf: (bytes: Uint8Array) => Promise<FileVerdict | typeof BUSY>;
  /** Decodes a HEIC or HEIF photo, one at a time, and gives it back as a JPEG; limits as above. */
  readonly photoToJpeg: (bytes: Uint8Array) => Promise<PhotoAnswer>;
  readonly close: () => Promise<void>;
}

export interface FileInspectorLimits {
  readonly pdf: FileLimits;
  readonly photo: FileLimits;
  /** Files of one kind that wait or are under way; each is held in memory for as long. */
  readonly mostInLine: number;
}

/** The built entry; found from the sources and from the build alike. */
const ENTRY = new URL('../../dist/file-inspector/index.js', import.meta.url);
const MEBIBYTE = 1024 * 1024;
const DEFAULT_LIMITS: FileInspectorLimits = {
  pdf: { milliseconds: 8_000, residentBytes: 600 * MEBIBYTE },
  photo: { milliseconds: 25_000, residentBytes: 1_200 * MEBIBYTE },
  // A photo takes a few seconds, and whoever sends it gives up after two minutes.
  mostInLine: 12,
};

function startChild(): ChildProcess {
  const child = fork(ENTRY, [String(process.pid)], {
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

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/**
 * Opens files of strangers in processes of their own. A crafted file of a megabyte can unfold to gigabytes; here it costs
 * that process and nothing else. The one for PDFs starts with the first of them and anew after a kill. Photos have one
 * each: their decoder never gives memory back.
 */
export function createFileInspector(limits: FileInspectorLimits = DEFAULT_LIMITS): FileInspector {
  const children = new Set<ChildProcess>();
  const inTurn = createTurns(1);
  const inLine = { pdf: 0, photo: 0 };
  let pdfChild: ChildProcess | undefined;
  let count = 0;

  function start(): ChildProcess {
    const child = startChild();
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function nextId(): number {
    count += 1;
    return count;
  }

  /** Waits its turn, unless the line is too long. */
  async function lineUp<T>(kind: keyof typeof inLine, task: () => Promise<T>): Promise<T | typeof BUSY> {
    if (inLine[kind] >= limits.mostInLine) return BUSY;
    inLine[kind] += 1;
    try {
      return await inTurn(kind, task);
    } finally {
      inLine[kind] -= 1;
    }
  }

  async function convert(bytes: Uint8Array): Promise<PhotoAnswer> {
    const child = start();
    const request = { id: nextId(), kind: 'photo', bytes } as const;
    const { verdict, jpeg } = await askChild({ child, request, limits: limits.photo });
    child.kill('SIGKILL');
    if (verdict !== 'good') return { verdict };
    return jpeg ? { verdict, jpeg: Buffer.from(jpeg) } : { verdict: 'broken' };
  }

  return {
    inspectPdf: (bytes) =>
      lineUp('pdf', async () => {
        if (!pdfChild || !isRunning(pdfChild)) pdfChild = start();
        const request = { id: nextId(), kind: 'pdf', bytes } as const;
        return (await askChild({ child: pdfChild, request, limits: limits.pdf })).verdict;
      }),
    async photoToJpeg(bytes) {
      const answer = await lineUp('photo', () => convert(bytes));
      return answer === BUSY ? { verdict: BUSY } : answer;
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
