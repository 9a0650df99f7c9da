import { memo } from 'react';
import { useMessages } from '../language/language.ts';
import { createLazyPart, useNearViewport } from '../lib/lazy-part.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './field.module.css';
import type { FieldProps } from './field-form.ts';
import { FieldLabel } from './field-frame.tsx';
import {
  DateField,
  EmailField,
  LongTextField,
  MoneyField,
  PhoneField,
  SecretField,
  TextField,
  UrlField,
  ZipField,
} from './input-field.tsx';
import { IndustryField, StateField } from './list-field.tsx';

const useSignatureField = createLazyPart(() =>
  import('./signature/signature-field.tsx').then(({ SignatureField }) => SignatureField),
);

function SignatureLabel({ field, isFailing }: Pick<FieldProps, 'field'> & { isFailing?: boolean }) {
  const { problem, retrying } = useMessages().page;
  return (
    <>
      <p className={styles.label}>
        <FieldLabel field={field} />
      </p>
      {isFailing && <p role="status">{`${problem} ${retrying}`}</p>}
    </>
  );
}

function LazySignature(props: FieldProps) {
  const { part: SignatureField, isFailing } = useSignatureField();
  return SignatureField ? <SignatureField {...props} /> : <SignatureLabel field={props.field} isFailing={isFailing} />;
}

/** The signature pad, or a placeholder until it is near the viewport and loaded. */
function SignatureSlot(props: FieldProps) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.signatureSlot}>
      {isNear ? <LazySignature {...props} /> : <SignatureLabel field={props.field} />}
    </div>
  );
}

function Control(props: FieldProps) {
  const { kind } = props.field;
  switch (kind) {
    case 'text':
      return props.field.suggestions ? <IndustryField {...props} /> : <TextField {...props} />;
    case 'longText':
      return <LongTextField {...props} />;
    case 'phone':
      return <PhoneField {...props} />;
    case 'email':
      return <EmailField {...props} />;
    case 'url':
      return <UrlField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'money':
      return <MoneyField {...props} />;
    case 'zip':
      return <ZipField {...props} />;
    case 'state':
      return <StateField {...props} />;
    case 'ssn':
    case 'taxId':
      return <SecretField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'signature':
      return <SignatureSlot {...props} />;
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}

/** Compares the parts of the form that a control renders. */
function isSame(before: FieldProps, now: FieldProps): boolean {
  const { name } = now.field;
  return (
    before.field === now.field &&
    before.form.isSubmitted === now.form.isSubmitted &&
    before.form.errors[name] === now.form.errors[name] &&
    before.form.storedMasks?.[name] === now.form.storedMasks?.[name]
  );
}

/** The control for the field's kind. It is memoized, so that one change does not render all ninety fields. */
export const FieldControl = memo(Control, isSame);
