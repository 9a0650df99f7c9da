import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { readSecondSigner, SECOND_SIGNER_INPUTS } from '@funding-desk/shared/fields/second-signer-inputs';
import type { Language } from '@funding-desk/shared/messages/languages';
import type { ApplicationSource, SubmitRequest } from '@funding-desk/shared/schemas/application/form';
import type { PublicLink } from '@funding-desk/shared/schemas/company/link';

import type { Signature } from '../fields/field-form.ts';

const SIGNER_INPUTS: ReadonlySet<string> = new Set(Object.values(SECOND_SIGNER_INPUTS));

export interface SubmissionParts {
  readonly link: PublicLink;
  /** Visible fields; no other field is sent. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Signature field name -> signature. Blank pads are absent. */
  readonly signatures: ReadonlyMap<string, Signature>;
  /** Fields whose stored values the server keeps. The page has only their masks. */
  readonly savedFields: readonly string[];
  readonly isSoleOwner: boolean;
  readonly uploadedFileIds: readonly string[];
  readonly formSubmissionId: string | undefined;
  /** IANA name, '' if the browser reports none. */
  readonly timeZone: string;
  /** Current language of the form. */
  readonly language: Language;
  /** Campaign parameters of the page's address. */
  readonly source: ApplicationSource;
}

function signatureParts({ fields, signatures }: Pick<SubmissionParts, 'fields' | 'signatures'>) {
  const signed = fields.flatMap((field) => {
    const signature = field.kind === 'signature' ? signatures.get(field.name) : undefined;
    return signature ? [{ field, signature }] : [];
  });
  return {
    signatures: Object.fromEntries(signed.map(({ field, signature }) => [field.name, signature.png])),
    signatureMethods: Object.fromEntries(
      signed.map(({ field, signature }) => [`signer${field.person}`, signature.method]),
    ),
  };
}

/** Body of `POST /api/form/submit` (specification, section 3; decisions, section 4). */
export function buildSubmission(parts: SubmissionParts): SubmitRequest {
  const { link, fields, values, savedFields, isSoleOwner, uploadedFileIds } = parts;
  const { formSubmissionId, timeZone, language, source } = parts;
  const secondSigner = isSoleOwner ? null : readSecondSigner(values);
  const flat = fields
    .filter(({ kind, name }) => kind !== 'signature' && !SIGNER_INPUTS.has(name))
    .map((field) => [field.name, values[field.name] ?? '']);
  return {
    ...Object.fromEntries(flat),
    companyId: link.company.id,
    companyName: link.company.nameIn,
    companyLogoUrl: link.company.logoUrl,
    companyPdfLogoUrl: link.company.pdfLogoUrl,
    generatedLinkId: link.id,
    generatedLinkSlug: link.slug,
    ...signatureParts(parts),
    ...(formSubmissionId ? { formSubmissionId } : {}),
    uploadedFileIds: [...uploadedFileIds],
    clientIp: '',
    ...(savedFields.length > 0 ? { savedFields: [...savedFields] } : {}),
    ...(isSoleOwner ? { soleOwner: true } : {}),
    ...(secondSigner ? { secondSigner } : {}),
    ...(timeZone ? { timeZone } : {}),
    language,
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}
