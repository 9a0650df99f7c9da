import { type FieldDefinition, fullLabel } from '@funding-desk/shared/fields/catalogue';
import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useMemo, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Drafts } from '../drafts/draft.ts';
import type { FormValues } from '../fields/field-form.ts';
import { useFieldForm } from '../fields/use-field-form.ts';
import { readFieldTexts, useFieldTexts } from '../language/language.ts';
import { visibleFields } from '../sections/form-outline.ts';
import type { ListedError } from '../submission/outcome.tsx';
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

/** Errors in form order, with labels that are clear outside their group. */
function listErrors(fields: readonly FieldDefinition[], errors: FieldErrors<FormValues>): readonly ListedError[] {
  return fields.flatMap((field) => {
    const message = errors[field.name]?.message;
    return message ? [{ name: field.name, label: fullLabel(field, readFieldTexts().persons), message }] : [];
  });
}

interface ApplicationFormInput {
  readonly enabled: EnabledForm;
  readonly backend: FormBackend;
}

function useFields({ enabled, backend }: ApplicationFormInput) {
  const { values = {}, draft } = backend.drafts?.start ?? {};
  const [isSoleOwner, setSoleOwner] = useState(draft?.isSoleOwner ?? false);
  /** The fields that name a partner who signs separately, instead of those of the second person. */
  const [extra, setExtra] = useState<readonly FieldDefinition[]>([]);
  const fieldTexts = useFieldTexts();
  const { fieldNames } = enabled;
  const fields = useMemo(
    () => [...visibleFields({ fieldNames, isSoleOwner: isSoleOwner || extra.length > 0, fieldTexts }), ...extra],
    [fieldNames, isSoleOwner, extra, fieldTexts],
  );
  const checked = backend.submission.marksErrors ? fields : [];
  const form = useFieldForm({ checked, values, masks: draft?.masks ?? {} });
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
export function useApplicationForm({ enabled, backend }: ApplicationFormInput) {
  const form = useFields({ enabled, backend });
  const sending = useSending({ backend, ...form });
  const { fields, fieldForm, isSoleOwner } = form;
  const version = [isSoleOwner, ...uploadedIds(backend.uploads.items)].join();
  const watch = { onValues: fieldForm.onValues, version };
  return { ...form, ...sending, watch, errors: listErrors(fields, fieldForm.errors) };
}
