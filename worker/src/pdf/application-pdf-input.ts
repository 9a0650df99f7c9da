import { draftLanguageSchema } from '@funding-desk/shared/schemas/draft';
import { z } from 'zod';

/** Image bytes; a Buffer arrives as a plain Uint8Array on the other side of a thread. */
const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes.');
const methodSchema = z.enum(['drawn', 'typed']);

const documentSchema = z.object({
  originalFilename: z.string().max(1000),
  /** Id of the upload slot, for example `bankStatements`. */
  documentType: z.string().max(100),
  /** Bytes. */
  fileSize: z.number().nonnegative(),
  sha256: z.string().max(128),
});

const evidenceSchema = z.object({
  consentSha256: z.string().max(128),
  clientAddress: z.string().max(200),
  userAgent: z.string().max(2000),
  timeZone: z.string().max(100).nullable(),
  language: draftLanguageSchema.nullable(),
  receivedAt: z.iso.datetime(),
  signatures: z
    .array(
      z.object({
        signer: z.union([z.literal(1), z.literal(2)]),
        name: z.string().max(1000),
        date: z.string().max(100),
        sha256: z.string().max(128),
        method: methodSchema,
      }),
    )
    .max(2),
});

/** All that a PDF is made from. It is structured-cloned into the rendering thread, so it holds plain data only. */
export const applicationPdfInputSchema = z.object({
  /** Eight characters without the space that is shown in their middle. */
  reference: z.string().min(1).max(40),
  receivedAt: z.iso.datetime(),
  /** IANA name of the browser's zone; one that this machine does not know is left out. */
  timeZone: z.string().max(100).nullable(),
  company: z.object({
    nameIn: z.string().max(1000),
    nameOut: z.string().max(1000),
    /** PNG or JPEG. One that cannot be decoded gives way to the name. */
    logo: bytesSchema.nullable(),
  }),
  /** Names of the fields that are on. */
  fieldNames: z.array(z.string().max(100)).max(500),
  soleOwner: z.boolean(),
  /** Field name -> value, signatures not among them. */
  values: z.record(z.string().max(100), z.string().max(20_000)),
  /** PNG, or null where there is none or it is not to be shown. */
  signatures: z.object({ signer1: bytesSchema.nullable(), signer2: bytesSchema.nullable() }),
  signatureMethods: z.object({ signer1: methodSchema, signer2: methodSchema }),
  /** As shown to the applicant; the first line is the title. */
  authorizationText: z.string().max(200_000),
  disclaimer: z.string().max(50_000),
  documents: z.array(documentSchema).max(100),
  evidence: evidenceSchema,
  /** The copy for e-mail: sensitive values masked, 'Signed electronically' in place of the signature images. */
  masked: z.boolean(),
});

export type ApplicationPdfInput = z.infer<typeof applicationPdfInputSchema>;

/** What a rendering thread answers: the PDF's bytes with the signatures that do not open, or why there is no PDF. */
export const renderAnswerSchema = z.union([
  z.object({
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes.'),
    unreadable: z.array(z.enum(['signer1', 'signer2'])),
  }),
  z.object({ error: z.string() }),
]);

export type RenderAnswer = z.infer<typeof renderAnswerSchema>;
