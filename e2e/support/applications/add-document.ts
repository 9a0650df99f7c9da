import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import type { Credentials } from '../admin/sign-in.ts';
import { staffToken } from '../admin/staff-token.ts';
import type { Services } from '../services/services.ts';

interface AddInput {
  readonly services: Pick<Services, 'url'>;
  readonly credentials: Credentials;
  /** Id of the application. */
  readonly to: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly documentType: string;
}

const addedSchema = z.object({ data: z.looseObject({ id: z.string() }) });

/** Adds a document to an application as staff do. @returns its id */
export async function addDocument({ services, credentials, to, name, bytes, documentType }: AddInput): Promise<string> {
  const body = new FormData();
  body.set('documentType', documentType);
  body.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { authorization: `Bearer ${await staffToken({ services, credentials })}` };
  const answer = await fetch(`${services.url}/api/form/submission/${to}/documents`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The document was answered ${answer.status}: ${await answer.text()}`);
  return addedSchema.parse(await answer.json()).data.id;
}

/** A picture of 9 MB that cannot be compressed. */
function bigPicture(): Promise<Buffer> {
  const side = 1_770;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Pictures that are too big for one e-mail. */
export const BIG_PICTURES = ['shop.png', 'street.png'] as const;

export async function addBigPictures(input: Pick<AddInput, 'services' | 'credentials' | 'to'>): Promise<void> {
  for (const name of BIG_PICTURES)
    await addDocument({ ...input, name, bytes: await bigPicture(), documentType: 'other' });
}
