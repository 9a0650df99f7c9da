import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import sharp from 'sharp';
import type { Stack } from './stack.ts';

/** A signature as it is kept, looked at: its size, and where its ink lies. */
export interface SeenSignature {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** Share of the pixels that are ink. */
  readonly coverage: number;
  /** The box around the ink, in shares of width and height. */
  readonly ink: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** Darker than this is ink. */
const INK = 190;

async function look(png: Buffer): Promise<SeenSignature> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  const { width, height, channels } = info;
  const places = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (data[at * channels] ?? 255) < INK,
  );
  const xs = places.map((at) => (at % width) / width);
  const ys = places.map((at) => Math.floor(at / width) / height);
  const ink = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { png, width, height, coverage: places.length / (width * height), ink };
}

/** Opens the seal of a submission's signature. @throws when it has none */
export async function storedSignature(
  { variables }: Stack,
  { submission, signer }: { submission: FormSubmission; signer: 1 | 2 },
): Promise<SeenSignature> {
  const field = `signer${signer}Signature`;
  const sealed = submission.sealed[field];
  if (sealed === undefined) throw new Error(`There is no ${field}`);
  const place = { tenant: submission.company.toHexString(), record: submission._id.toHexString(), field };
  return look(Buffer.from(createSealer(variables.FIELD_KEYS ?? '').openText(place, sealed), 'base64'));
}
