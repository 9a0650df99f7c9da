import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@funding-desk/shared/testing/long-run';

const execute = promisify(execFile);

/** Programs that change or print PDFs. Tests skip those that a machine does not have. */
export type Tool = 'qpdf' | 'fix-qdf' | 'mutool' | 'pdftocairo' | 'soffice';

export const hasTool = (tool: Tool): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));

/** Prints which programs are missing, and what is not tested without them. */
export function reportMissing(tools: readonly Tool[], what: string): void {
  for (const tool of tools.filter((each) => !hasTool(each)))
    process.stdout.write(`Skipped: ${what} by ${tool}, which is not installed\n`);
}

interface Run {
  readonly tool: Tool;
  readonly inputs: readonly Uint8Array[];
  /** @param output path of the file to write; without one, the program prints it */
  readonly args: (inputs: readonly string[], output: string) => readonly string[];
  readonly isPrinted?: boolean;
  /** How the names of the inputs end. */
  readonly type?: string;
  /** The name of the file that the program writes, when it chooses one. */
  readonly written?: string;
}

/** Runs a program with files in a folder of its own. @returns the file that it writes */
export async function runTool({ tool, inputs, args, isPrinted = false, type = 'pdf', written }: Run): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-edits-'));
  try {
    const files = inputs.map((_, index) => join(folder, `input-${index}.${type}`));
    await Promise.all(files.map((file, index) => writeFile(file, inputs[index] ?? '')));
    const output = join(folder, written ?? 'output.pdf');
    const { stdout } = await execute(tool, [...args(files, output)], { encoding: 'buffer', maxBuffer: 2 ** 28 });
    return isPrinted ? stdout : await readFile(output);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const qpdf = (inputs: readonly Uint8Array[], args: Run['args']) =>
  runTool({ tool: 'qpdf', inputs, args: (files, output) => ['--warning-exit-0', ...args(files, output)] });

export const mutool = (inputs: readonly Uint8Array[], args: Run['args']) => runTool({ tool: 'mutool', inputs, args });

/** Prints why nothing is tested with LibreOffice, which takes seconds for each file. */
export function reportSkippedDraw(what: string): void {
  if (!isLongRun) process.stdout.write(`Skipped: ${what} by LibreOffice Draw, which only a long run uses\n`);
  else reportMissing(['soffice'], what);
}
