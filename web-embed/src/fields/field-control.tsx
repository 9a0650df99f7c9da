import { ChoiceField, StateField } from './choice-field.tsx';
import type { FieldProps } from './field-form.ts';
import {
  DateField,
  EmailField,
  LongTextField,
  MoneyField,
  PhoneField,
  SsnField,
  TaxIdField,
  TextField,
  UrlField,
  ZipField,
} from './input-field.tsx';
import { SignatureField } from './signature-field.tsx';

/** The control for a field's kind. */
export function FieldControl(props: FieldProps) {
  const { kind } = props.field;
  switch (kind) {
    case 'text':
      return <TextField {...props} />;
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
      return <SsnField {...props} />;
    case 'taxId':
      return <TaxIdField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'signature':
      return <SignatureField {...props} />;
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}
