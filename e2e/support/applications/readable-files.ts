import path from 'node:path';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Services } from '../services/services.ts';
import { applicationPdfText, logIn } from './stored-application.ts';

const documentsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Expects that staff can open the PDF and the bank statement of each application. */
export async function expectReadableFiles(services: Services, records: readonly Application[]): Promise<void> {
  const headers = await logIn(services);
  for (const { _id, reference } of records) {
    const id = _id.toHexString();
    const text = await applicationPdfText(services, { id, file: path.join(services.folder, `${id}.pdf`) });
    expect(text).toContain(`${reference.slice(0, 4)} ${reference.slice(4)}`);
    const listed = await fetch(`${services.url}/api/documents/form-submission/${id}`, { headers });
    const [document] = documentsSchema.parse(await listed.json()).data;
    const file = await fetch(`${services.url}/api/documents/document/${document?.id}`, { headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(pdfBytes('Canary statement 77041'))).toBe(true);
  }
}
