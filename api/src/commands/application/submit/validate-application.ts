import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { FIELDS, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import type { CompanyForm } from '@funding-desk/shared/fields/editor-settings';
import { SECOND_SIGNER_INPUTS } from '@funding-desk/shared/fields/second-signer-inputs';
import { hasVisibleCharacter } from '@funding-desk/shared/fields/text/clean-text';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { validateFields } from '@funding-desk/shared/fields/validation/validate-fields';
import type { Language } from '@funding-desk/shared/messages/languages';
import { loadFieldTexts } from '@funding-desk/shared/messages/load-language';
import type { ApplicationSource, SubmitRequest } from '@funding-desk/shared/schemas/application/form';
import type { SecondSignerInput } from '@funding-desk/shared/schemas/signature/second-signer';
import type { CountedFacts } from '@funding-desk/shared/server/models/application/counted-facts';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { ApplicantSession, FormDocument } from '../../../queries/application/form-queries.ts';
import { companyForm, type OpenLink } from '../../../queries/company/find-open-link.ts';
import { openSavedFields } from '../../draft/save-draft.ts';

import { type ValidatedSignature, validateSignature } from './validate-signature.ts';

/** Characters of a person's name. */
const MAX_NAME = 200;

export interface Sender {
  /** As resolved with `TRUST_PROXY`. */
  readonly address: string;
  readonly userAgent: string;
  /** Language of the error messages. */
  readonly language: Language;
}

/** A validated application. */
export interface AcceptedApplication extends OpenLink {
  readonly form: CompanyForm;
  /** Name of the link's owner, '' for a company's own link. */
  readonly submitter: string;
  readonly session: string;
  /** See the application's field of that name. */
  readonly resumedSecretHash: string | undefined;
  /** What the daily counters count of the session. Undefined when they count nothing of it. */
  readonly sessionStats: CountedFacts | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly signatures: Readonly<Record<string, ValidatedSignature>>;
  readonly documents: readonly FormDocument[];
  readonly isSoleOwner: boolean;
  /** Who signs separately, or null. */
  readonly secondSigner: SecondSignerInput | null;
  readonly methods: { readonly 1: 'drawn' | 'typed'; readonly 2: 'drawn' | 'typed' };
  readonly timeZone: string;
  /** Language of the form, null when the body does not say. */
  readonly language: Language | null;
  readonly consentText: string;
  readonly source: ApplicationSource;
  readonly sender: Sender;
}

/**
 * The files of the body, in its order. They live as long as their session.
 * @throws AppError 422 unless all are ready and belong to this session
 */
function assertDocuments(found: CheckInput['documents'], session: ApplicantSession | null): FormDocument[] {
  if (found.length > MAX_UPLOADED_FILES) throw new AppError('too_many_attached', { most: MAX_UPLOADED_FILES });
  return found.map((document) => {
    const isOurs = document !== null && document.session === session?._id;
    if (!isOurs || !document.isReady || document.removedAt) throw new AppError('attached_file_removed');
    return document;
  });
}

interface SignaturesInput {
  readonly context: Pick<AppContext, 'fileInspector'>;
  readonly values: Readonly<Record<string, string>>;
  /** Of the sender. */
  readonly address: string;
}

/** Validates the signatures of enabled fields. Their errors join those of the other fields. @throws AppError 503 */
export async function validateSignatures({ context, values, address }: SignaturesInput) {
  const signatures: Record<string, ValidatedSignature> = {};
  const errors: Record<string, AppError> = {};
  const validate = async (name: string, dataUrl: string) => {
    const signature = await validateSignature({ context, dataUrl, address });
    if (signature) signatures[name] = signature;
    else errors[name] = new AppError('signature_unreadable');
  };
  const drawn = FIELDS.flatMap(({ name, kind }) => (kind === 'signature' ? [[name, values[name]] as const] : []));
  await Promise.all(drawn.map(([name, dataUrl]) => (dataUrl === undefined ? undefined : validate(name, dataUrl))));
  return { signatures, errors };
}

/** Caches canonical names, because the lookup is slow. Aliases are not cached, since callers can invent any number. */
const KNOWN_TIME_ZONES = new Set<string>();

export function knownTimeZone(name: string | undefined): string {
  if (!name) return '';
  if (KNOWN_TIME_ZONES.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    if (timeZone === name) KNOWN_TIME_ZONES.add(name);
    return timeZone;
  } catch {
    return '';
  }
}

/** The field values of a body by field name, signatures included. */
function typedValues(body: SubmitRequest): Record<string, string | undefined> {
  const typed: Record<string, string | undefined> = { ...body.signatures };
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const { name, kind } of FIELDS) {
    const value = sent.get(name);
    if (kind !== 'signature' && typeof value === 'string') typed[name] = value;
  }
  return typed;
}

interface CheckInput {
  readonly context: AppContext;
  readonly body: SubmitRequest;
  readonly open: OpenLink;
  /** Null when the body names no session. Such a body can refer to no file or saved field. */
  readonly session: ApplicantSession | null;
  /** The stored record of each file in the body, null if missing. */
  readonly documents: readonly (FormDocument | null)[];
  readonly sender: Sender;
}

/** Values from the draft: fields that the browser has only as masks, unless the body has a value. */
function savedValues({ context, body, session }: CheckInput): Record<string, string> {
  const typed = typedValues(body);
  const names = (body.savedFields ?? []).filter((name) => (typed[name] ?? '').trim() === '');
  return session ? openSavedFields(context, { session, names }) : {};
}

/** The second owner who signs separately. Its errors join those of the fields. */
function validateSecondSigner({ body }: CheckInput, fieldNames: readonly string[]) {
  const { secondSigner, soleOwner } = body;
  if (!secondSigner) return { secondSigner: null, errors: {} };
  if (soleOwner) throw new AppError('second_signer_of_sole_owner');
  if (!fieldNames.includes('signer2Signature')) throw new AppError('second_signer_unavailable');
  const name = secondSigner.name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const email = secondSigner.email.normalize('NFC').trim();
  const isNamed = hasVisibleCharacter(name) && name.length <= MAX_NAME;
  const errors: Record<string, AppError> = {
    ...(isNamed ? {} : { [SECOND_SIGNER_INPUTS.name]: new AppError('second_signer_name_invalid') }),
    ...(isPlainEmail(email) ? {} : { [SECOND_SIGNER_INPUTS.email]: new AppError('second_signer_email_invalid') }),
  };
  return { secondSigner: { name, email }, errors };
}

type Method = 'drawn' | 'typed';

/** How a signature was made, as reported with its picture. */
function methodOf({ body, session }: CheckInput, saved: Readonly<Record<string, string>>, signer: 1 | 2): Method {
  const reported = body.signatureMethods?.[`signer${signer}`];
  const drafted = session?.draft.signatureMethods[`signer${signer}`];
  const isSaved = saved[`signer${signer}Signature`] !== undefined;
  return (isSaved ? (drafted ?? reported) : reported) ?? 'drawn';
}

/** @throws AppError 422 naming every invalid field, or for files of another session */
export async function validateApplication(
  input: CheckInput,
): Promise<Omit<AcceptedApplication, 'session' | 'sessionStats' | 'resumedSecretHash' | 'submitter'>> {
  const { context, body, open, session, sender } = input;
  const form = companyForm(open.company);
  const isSoleOwner = body.soleOwner === true;
  const saved = savedValues(input);
  const typed = { ...typedValues(body), ...saved };
  const validated = validateFields({
    typed,
    ...form,
    // Those of the second owner come with the separate signature.
    isSoleOwner: isSoleOwner || body.secondSigner !== undefined,
    now: context.database.clock.now(),
    fieldTexts: await loadFieldTexts(sender.language),
  });
  const signed = await validateSignatures({ context, values: validated.values, address: sender.address });
  const second = validateSecondSigner(input, form.fieldNames);
  const fields = { ...validated.errors, ...signed.errors, ...second.errors };
  if (Object.keys(fields).length > 0) throw new AppError('fields_marked', { fields });
  const { authorizationText, nameIn } = open.company;
  return {
    ...open,
    form,
    values: validated.values,
    signatures: signed.signatures,
    documents: assertDocuments(input.documents, session),
    isSoleOwner,
    secondSigner: second.secondSigner,
    methods: { 1: methodOf(input, saved, 1), 2: methodOf(input, saved, 2) },
    timeZone: knownTimeZone(body.timeZone),
    language: body.language ?? null,
    source: body.source ?? {},
    consentText: renderAuthorization({ text: authorizationText, nameIn }).full,
    sender,
  };
}
