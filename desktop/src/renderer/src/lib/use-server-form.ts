import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyFieldErrors, formNotice } from './form-errors.ts';

interface ServerFormInput<Values extends FieldValues, Parsed extends FieldValues> {
  readonly schema: z.ZodType<Parsed, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Server field -> form field that shows its errors. */
  readonly names: Readonly<Record<string, FieldPath<Values>>>;
  /** Sends the parsed values, and closes the form afterwards. Rejects with the error of the call. */
  readonly send: (values: Parsed) => Promise<unknown>;
  /** What failed, as a sentence before the reason. */
  readonly failed?: string;
  /** The notice after a failure, if it is not `failed` and the reason. */
  readonly problemOf?: (error: unknown) => string;
}

/**
 * A form that sends its values to the server and shows why the server refused them: beside the fields, or in a notice.
 * `controls` are the props of `ModalForm`.
 */
export function useServerForm<Values extends FieldValues, Parsed extends FieldValues>({
  schema,
  defaultValues,
  names,
  send,
  failed = '',
  problemOf = (error) => formNotice({ error, names, failed }),
}: ServerFormInput<Values, Parsed>) {
  const form = useForm<Values, unknown, Parsed>({ resolver: zodResolver(schema), defaultValues });
  const [error, setError] = useState<unknown>(null);
  const clearError = () => setError(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = async (values: Parsed) => {
    clearError();
    try {
      await send(values);
    } catch (failure) {
      setError(failure);
      applyFieldErrors({ form, error: failure, names });
    }
  };
  return {
    form,
    errors,
    controls: {
      isBusy: isSubmitting,
      isDirty,
      problem: error === null ? '' : problemOf(error),
      onSubmit: form.handleSubmit(save, clearError),
    },
  };
}
