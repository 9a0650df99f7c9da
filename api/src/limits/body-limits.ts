import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Size limit of a logo. */
const MAX_LOGO_BYTES = 2 * MIB;

/** Byte limits of request bodies. Each route names one of them, so that it accepts no more than its schema needs. */
export const BODY_LIMITS = {
  /** The application form: two signatures of at most 1,400,000 characters each, and the fields. */
  form: 3 * MIB,
  /** A logo in base64, and a few characters around it. */
  logo: Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 4 * KIB,
  /** A company: texts of 116,000 characters in total, of up to three bytes each, and its recipients. */
  company: 384 * KIB,
  /** One file as multipart, with its short text fields. */
  file: MAX_FILE_BYTES + 64 * KIB,
  /** All other bodies. */
  plain: 64 * KIB,
  /** Routes without a body. Some clients send an empty object anyway. */
  none: KIB,
} as const;

export type BodyLimit = keyof typeof BODY_LIMITS;
