import { FIELDS, type FieldDefinition, fullLabel } from '@funding-desk/shared/fields/catalogue';
import type { EnabledForm } from '@funding-desk/shared/fields/editor-settings';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { FieldForm, FormValues, Signature } from './fields/field-form.ts';
import type { FormSession } from './session/form-session.ts';
import { findErrors } from './submission/find-errors.ts';
import type { ListedError } from './submission/submit-area.tsx';
import { useSubmission } from './submission/use-submission.ts';
import { visibleFields } from './submission/visible-fields.ts';
import { uploadedIds } from './uploads/upload-item.ts';
import { useUploads } from './uploads/use-uploads.ts';

const INITIAL_VALUES: FormValues = Object.fromEntries(FIELDS.map((field) => [field.name, field.initial ?? '']));

function createResolver(fields: readonly FieldDefinition[]): Resolver<FormValues> {
  return (values) => {
    const entries = Object.entries(findErrors(fields, values));
    if (entries.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(entries.map(([name, message]) => [name, { type: 'check', message }]));
    return { values: {}, errors };
  };
}

/** Errors in the order of the form, under labels that are clear outside their group. */
function listErrors(fields: readonly FieldDefinition[], errors: FieldErrors<FormValues>): readonly ListedError[] {
  return fields.flatMap((field) => {
    const message = errors[field.name]?.message;
    return message ? [{ name: field.name, label: fullLabel(field), message }] : [];
  });
}

function useFieldForm(fields: readonly FieldDefinition[]) {
  const hookForm = useForm<FormValues>({
    defaultValues: INITIAL_VALUES,
    resolver: createResolver(fields),
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = hookForm.formState;
  const [signatures] = useState(() => new Map<string, Signature>());
  const writeSignature: FieldForm['writeSignature'] = (name, signature) => {
    if (signature) signatures.set(name, signature);
    else signatures.delete(name);
    hookForm.setValue(name, signature?.png ?? '', { shouldValidate: isSubmitted });
  };
  const readSignature: FieldForm['readSignature'] = (name) => signatures.get(name);
  const fieldForm: FieldForm = { register: hookForm.register, errors, readSignature, writeSignature };
  return { hookForm, signatures, fieldForm };
}

interface ApplicationFormInput {
  readonly link: PublicLink;
  readonly enabled: EnabledForm;
  readonly session: FormSession;
}

/** State of the form: what is shown, what is typed, what is wrong with it, what is uploaded and what was sent. */
export function useApplicationForm({ link, enabled, session }: ApplicationFormInput) {
  const [isSoleOwner, setSoleOwner] = useState(false);
  const fields = visibleFields({ fieldNames: enabled.fieldNames, isSoleOwner });
  const { hookForm, signatures, fieldForm } = useFieldForm(fields);
  const uploads = useUploads({ companyId: link.company.id, session });
  const { state, submit } = useSubmission({ link, session });
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current || uploads.isBusy || state.status === 'submitted') return;
    isSending.current = true;
    const uploadedFileIds = uploadedIds(uploads.items);
    const values = hookForm.getValues();
    const errors = await submit({ fields, values, signatures, isSoleOwner, uploadedFileIds });
    for (const [name, message] of Object.entries(errors.atFields)) hookForm.setError(name, { type: 'server', message });
    isSending.current = false;
  };
  // Sent whether or not the check found anything: the server is the gate (specification, section 5).
  const onSubmit = hookForm.handleSubmit(send, send);
  const listedErrors = listErrors(fields, fieldForm.errors);
  return { fields, fieldForm, uploads, state, isSoleOwner, setSoleOwner, onSubmit, listedErrors };
}
