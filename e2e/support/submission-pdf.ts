import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { superAdmin } from './log-in.ts';
import { until } from './processes.ts';
import type { Stack } from './stack.ts';

const execute = promisify(execFile);
const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const viewSchema = z.object({ data: z.looseObject({ pdfPath: z.string() }) });

async function logIn(stack: Stack): Promise<{ authorization: string }> {
  const answer = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superAdmin(stack)),
  });
  return { authorization: `Bearer ${loginSchema.parse(await answer.json()).data.token}` };
}

/**
 * Text of the PDF of that submission, as staff open it, blanks and line breaks being one blank each. Waits for the worker
 * to render it; `file` is where it is laid.
 */
export async function submissionPdfText(stack: Stack, { id, file }: { id: string; file: string }): Promise<string> {
  const headers = await logIn(stack);
  let path = '';
  await until('the PDF is rendered', async () => {
    const answer = await fetch(`${stack.url}/api/form/submission/${id}`, { headers });
    path = viewSchema.parse(await answer.json()).data.pdfPath;
    return path !== '';
  });
  const pdf = await fetch(`${stack.url}/api/form${path}`, { headers });
  await writeFile(file, Buffer.from(await pdf.arrayBuffer()));
  const { stdout } = await execute('pdftotext', ['-layout', file, '-']);
  return stdout.replace(/\s+/g, ' ');
}
