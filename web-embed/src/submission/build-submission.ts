import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { Language } from '@funding-desk/shared/messages/languages';
import type { ApplicationSource, SubmitRequest } from '@funding-desk/shared/schemas/form';
import type { PublicLink } from '@funding-desk/shared/schemas/link';

import type { Signature } from '../fields/field-form.ts';

export interface SubmissionParts {
  readonly link: PublicLink;
  /** Fields that stand in the form; no other is sent. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Signature field name -> what was signed; blank pads are absent. */
  readonly signatures: ReadonlyMap<string, Signature>;
  /** Fields whose values the server keeps of an earlier visit, while the page has masks of them. */
  readonly savedFields: readonly string[];
  readonly isSoleOwner: boolean;
  readonly uploadedFileIds: readonly string[];
  readonly formSubmissionId: string | undefined;
  /** IANA name, '' when the browser does not tell. */
  readonly timeZone: string;
  /** In which the form is shown. */
  readonly language: Language;
  /** What the page's address says of where the applicant came from. */
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
  const flat = fields
    .filter((field) => field.kind !== 'signature')
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
    ...(timeZone ? { timeZone } : {}),
    language,
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}
