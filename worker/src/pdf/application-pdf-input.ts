import { draftLanguageSchema } from '@funding-desk/shared/schemas/application/draft';
import { z } from 'zod';

/** Image bytes. A Buffer arrives as a Uint8Array in another thread. */
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

/** The complete input of a PDF. It is structured-cloned into the rendering thread, so it only contains plain data. */
export const applicationPdfInputSchema = z.object({
  /** Eight characters without the displayed space. */
  reference: z.string().min(1).max(40),
  receivedAt: z.iso.datetime(),
  /** IANA name of the browser's time zone. An unknown one is omitted. */
  timeZone: z.string().max(100).nullable(),
  company: z.object({
    nameIn: z.string().max(1000),
    nameOut: z.string().max(1000),
    /** PNG or JPEG. If it cannot be decoded, the name is printed instead. */
    logo: bytesSchema.nullable(),
  }),
  /** Names of the enabled fields. */
  fieldNames: z.array(z.string().max(100)).max(500),
  soleOwner: z.boolean(),
  /** Also questions that no answer asked for are printed, because the form showed them. */
  showsAllQuestions: z.boolean(),
  /** Field name -> value, without signatures. */
  values: z.record(z.string().max(100), z.string().max(20_000)),
  /** PNG, or null when there is none or it must not be displayed. */
  signatures: z.object({ signer1: bytesSchema.nullable(), signer2: bytesSchema.nullable() }),
  /** Who has signed, whatever of the signature may be displayed. */
  signed: z.object({ signer1: z.boolean(), signer2: z.boolean() }),
  /** Null when it is not known. */
  signatureMethods: z.object({ signer1: methodSchema.nullable(), signer2: methodSchema.nullable() }),
  /** A second owner who is to sign separately and has not signed in this version. `askedAt` is null before the link. */
  awaitedSigner: z
    .object({ name: z.string().max(1000), email: z.string().max(1000), askedAt: z.iso.datetime().nullable() })
    .nullable(),
  /** As displayed to the applicant. The first line is the title. */
  authorizationText: z.string().max(200_000),
  disclaimer: z.string().max(50_000),
  documents: z.array(documentSchema).max(100),
  evidence: evidenceSchema,
  /** Of a second owner who signed separately. */
  secondEvidence: evidenceSchema.nullable(),
  /** The copy for e-mail: sensitive values masked, 'Signed electronically' instead of signature images. */
  masked: z.boolean(),
});

export type ApplicationPdfInput = z.infer<typeof applicationPdfInputSchema>;

/** Response of a rendering thread: the PDF with the unreadable signatures, or an error. */
export const renderAnswerSchema = z.union([
  z.object({
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes.'),
    unreadable: z.array(z.enum(['signer1', 'signer2'])),
  }),
  z.object({ error: z.string() }),
]);

export type RenderAnswer = z.infer<typeof renderAnswerSchema>;
