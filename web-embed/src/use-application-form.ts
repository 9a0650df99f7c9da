import { type FieldDefinition, fullLabel } from '@funding-desk/shared/fields/catalogue';
import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import { useMemo, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Delivery } from './delivery.ts';
import type { FormValues } from './fields/field-form.ts';
import { readWording, useWording } from './language/language.ts';
import type { ListedError } from './submission/submit-area.tsx';
import { useUploadWait } from './submission/use-upload-wait.ts';
import { visibleFields } from './submission/visible-fields.ts';
import { uploadedIds } from './uploads/upload-item.ts';
import { useFieldForm } from './use-field-form.ts';

/** Errors in the order of the form, under labels that are clear outside their group. */
function listErrors(fields: readonly FieldDefinition[], errors: FieldErrors<FormValues>): readonly ListedError[] {
  return fields.flatMap((field) => {
    const message = errors[field.name]?.message;
    return message ? [{ name: field.name, label: fullLabel(field, readWording().persons), message }] : [];
  });
}

interface ApplicationFormInput {
  readonly enabled: EnabledForm;
  readonly delivery: Delivery;
}

function useFields({ enabled, delivery }: ApplicationFormInput) {
  const { values = {}, draft } = delivery.drafts?.start ?? {};
  const [isSoleOwner, setSoleOwner] = useState(draft?.isSoleOwner ?? false);
  const fieldTexts = useWording();
  const { fieldNames } = enabled;
  const fields = useMemo(
    () => visibleFields({ fieldNames, isSoleOwner, fieldTexts }),
    [fieldNames, isSoleOwner, fieldTexts],
  );
  const checked = delivery.submission.marksErrors ? fields : [];
  const form = useFieldForm({ checked, values, masks: draft?.masks ?? {} });
  return { fields, isSoleOwner, setSoleOwner, ...form };
}

/** Sends what stands in the form, once at a time, and marks what the server has to say of single fields. */
function useSending({ delivery, ...form }: ReturnType<typeof useFields> & Pick<ApplicationFormInput, 'delivery'>) {
  const { hookForm, fields, signatures, kept, isSoleOwner } = form;
  const { uploads, submission } = delivery;
  const { state } = submission;
  const isSending = useRef(false);
  const send = async () => {
    isSending.current = true;
    const savedFields = fields.map(({ name }) => name).filter((name) => kept[name]);
    const uploadedFileIds = uploadedIds(uploads.items);
    const input = { fields, values: hookForm.getValues(), signatures: new Map(signatures), isSoleOwner };
    // Sent whether or not anything is marked: the server is the gate (specification, section 5).
    await form.markAll();
    const { atFields } = await submission.submit({ ...input, savedFields, uploadedFileIds });
    form.mark(atFields);
    isSending.current = false;
  };
  const wait = useUploadWait(uploads, send);
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (state.status === 'waiting') return state.tryNow();
    if (isSending.current || state.status === 'submitted') return;
    if (uploads.isBusy) return wait.wait();
    wait.forget();
    send();
  };
  return { state, onSubmit, isAwaitingFiles: wait.isWaiting, hasUploadFailed: wait.hasFailed };
}

/** State of the form: what is shown, typed, wrong, uploaded and sent. */
export function useApplicationForm({ enabled, delivery }: ApplicationFormInput) {
  const form = useFields({ enabled, delivery });
  const sending = useSending({ delivery, ...form });
  const { fields, fieldForm, isSoleOwner } = form;
  const stamp = [isSoleOwner, ...uploadedIds(delivery.uploads.items)].join();
  const watch = { onValues: fieldForm.onValues, stamp };
  return { ...form, ...sending, watch, errors: listErrors(fields, fieldForm.errors) };
}
