import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Largest picture that can be a logo. */
const MAX_LOGO_BYTES = 2 * MIB;

/**
 * Bytes of a request body. Each route with a body names one of them, so that no route takes more than its schema can use.
 */
export const BODY_LIMITS = {
  /** The application form: two signatures of at most 1,400,000 characters, and the fields. */
  form: 3 * MIB,
  /** A logo in base64, and the few characters around it. */
  logo: Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 4 * KIB,
  /** A company: texts of 116,000 characters together, of up to three bytes each, and its recipients. */
  company: 384 * KIB,
  /** One file as multipart, with its short texts. */
  file: MAX_FILE_BYTES + 64 * KIB,
  /** Whatever else is sent. */
  plain: 64 * KIB,
  /** Routes that take no body. Some clients send an empty object all the same. */
  none: KIB,
} as const;

export type BodyLimit = keyof typeof BODY_LIMITS;
