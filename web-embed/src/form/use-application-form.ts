import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { CompanyForm } from '@funding-desk/shared/fields/editor-settings';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Drafts } from '../drafts/draft.ts';
import { listErrors } from '../fields/errors/list-errors.ts';
import type { FormValues } from '../fields/field-form.ts';
import { INITIAL_VALUES } from '../fields/initial-values.ts';
import { useFieldForm } from '../fields/use-field-form.ts';
import { useFieldTexts, useMessages } from '../language/language.ts';
import { visibleFields } from '../sections/form-outline.ts';
import { type Submission, useUploadWait } from '../submission/use-submission.ts';
import { uploadedIds } from '../uploads/upload-item.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

/** Where the form sends its files and answers. The preview sends nothing. */
export interface FormBackend {
  readonly uploads: Uploads;
  readonly submission: Submission;
  /** Absent if nothing is saved. */
  readonly drafts?: Drafts;
}

interface ApplicationFormInput {
  readonly company: { readonly sendsReminders?: boolean };
  readonly enabled: CompanyForm;
  readonly backend: FormBackend;
}

/** The questions that other fields follow. */
const QUESTIONS = new Set(FIELDS.flatMap(({ shownWhen }) => shownWhen ?? []));

/** The answers to these questions. The same record until one of them changes. */
function nextAnswers(before: FormValues, values: FormValues): FormValues {
  const names = [...QUESTIONS];
  if (names.every((name) => before[name] === (values[name] ?? ''))) return before;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

function useFields({ company, enabled, backend }: ApplicationFormInput) {
  const { values = {}, draft } = backend.drafts?.start ?? {};
  const [answers, setAnswers] = useState(() => nextAnswers({}, { ...INITIAL_VALUES, ...values }));
  const [isSoleOwner, setSoleOwner] = useState(draft?.isSoleOwner ?? false);
  /** The fields that name a partner who signs separately, instead of those of the second person. */
  const [extra, setExtra] = useState<readonly FieldDefinition[]>([]);
  const fieldTexts = useFieldTexts();
  const { fieldNames, showsAllQuestions } = enabled;
  const notice = useMessages().field.reminders;
  const isReminded = company.sendsReminders === true;
  const fields = useMemo(() => {
    const form = { fieldNames, showsAllQuestions, values: answers, isSoleOwner: isSoleOwner || extra.length > 0 };
    const shown = [...visibleFields({ ...form, fieldTexts }), ...extra];
    return isReminded
      ? shown.map((field) => (field.name === 'emailAddress' ? { ...field, help: notice } : field))
      : shown;
  }, [fieldNames, showsAllQuestions, answers, isSoleOwner, extra, fieldTexts, isReminded, notice]);
  const checked = backend.submission.marksErrors ? fields : [];
  const form = useFieldForm({ checked, values, masks: draft?.masks ?? {} });
  const { onValues } = form.fieldForm;
  const { getValues } = form.hookForm;
  useEffect(() => onValues(() => setAnswers((now) => nextAnswers(now, getValues()))), [onValues, getValues]);
  return { fields, isSoleOwner, setSoleOwner, setExtra, ...form };
}

/** Sends the form, one submit at a time, and marks the fields that the server rejects. */
function useSending({ backend, ...form }: ReturnType<typeof useFields> & Pick<ApplicationFormInput, 'backend'>) {
  const { hookForm, fields, signatures, storedMasks, isSoleOwner } = form;
  const { uploads, submission } = backend;
  const { state } = submission;
  const isSending = useRef(false);
  const send = async () => {
    isSending.current = true;
    const savedFields = fields.map(({ name }) => name).filter((name) => storedMasks[name]);
    const uploadedFileIds = uploadedIds(uploads.items);
    const input = { fields, values: hookForm.getValues(), signatures: new Map(signatures), isSoleOwner };
    // Submits even if fields are marked, because the server decides (specification, section 5).
    await form.markAll();
    const atFields = await submission.submit({ ...input, savedFields, uploadedFileIds });
    form.mark(atFields);
    isSending.current = false;
  };
  const wait = useUploadWait(uploads, send);
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (state.status === 'waiting') return state.tryNow();
    if (isSending.current || state.status === 'submitted') return;
    if (uploads.isBusy) return wait.wait();
    wait.clear();
    send();
  };
  return { state, onSubmit, isAwaitingFiles: wait.isWaiting, hasUploadFailed: wait.hasFailed };
}

/** State of the form: fields, values, errors, uploads and submission. */
export function useApplicationForm({ company, enabled, backend }: ApplicationFormInput) {
  const form = useFields({ company, enabled, backend });
  const sending = useSending({ backend, ...form });
  const { fields, fieldForm, isSoleOwner } = form;
  const version = [isSoleOwner, ...uploadedIds(backend.uploads.items)].join();
  const watch = { onValues: fieldForm.onValues, version };
  return { ...form, ...sending, watch, errors: listErrors(fields, fieldForm.errors) };
}
