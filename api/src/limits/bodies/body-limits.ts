import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bodies up to this size are read without a token and count towards no memory limit. */
export const SMALL_BODY_BYTES = 64 * KIB;

/** A signature at the maximum length of its field, with room for one that is refused at its field. */
const SIGNATURE_CHARACTERS = 720_000;

/** Size limit of a logo. */
const MAX_LOGO_BYTES = 2 * MIB;

/** Byte limits of request bodies. Each route names one of them, so that it accepts no more than its schema needs. */
export const BODY_LIMITS = {
  /** The application form: two signatures, and a hundred fields. */
  form: 2 * SIGNATURE_CHARACTERS + 256 * KIB,
  /** The second owner's fields and signature. */
  signature: SIGNATURE_CHARACTERS + 128 * KIB,
  /** A logo in base64, and a few characters around it. */
  logo: Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 4 * KIB,
  /** A company: texts of 116,000 characters in total, of up to three bytes each, and its recipients. */
  company: 384 * KIB,
  /** Funders as CSV, or a batch of them: 200,000 characters of up to three bytes each. */
  funders: 640 * KIB,
  /** One file as multipart, with its short text fields. */
  file: MAX_FILE_BYTES + 64 * KIB,
  /** All other bodies. */
  plain: SMALL_BODY_BYTES,
  /** Routes without a body. Some clients send an empty object anyway. */
  none: KIB,
} as const;

export type BodyLimit = keyof typeof BODY_LIMITS;

/** Milliseconds. */
export interface ReceivingLimits {
  /** For a whole body that is not a file. Our pages give up sooner. */
  readonly body: number;
  /** For a whole file: 15 MB over a slow DSL line. */
  readonly upload: number;
  /** For the next bytes of a file. */
  readonly uploadPause: number;
}

export const RECEIVING_LIMITS: ReceivingLimits = { body: 20_000, upload: 600_000, uploadPause: 30_000 };
