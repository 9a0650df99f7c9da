import type { DocumentType, FieldDefinition, PersonNames, SectionId } from '../catalogue.ts';
import type { BusinessInput, PartnerInput, QuestionInput, SignerInput } from '../field-inputs.ts';
import type { FieldTexts, SectionTexts } from '../field-texts.ts';
import type { Industry } from '../options/industries.ts';
import type { ValidationMessages } from '../validation/validate-field.ts';

type NamedInput = BusinessInput | QuestionInput;
type WithHelp = { readonly help: string };
type WithOptions = { readonly options: readonly string[] };

/** Both persons share their labels: `partnerName` is the key of `partner1Name` and `partner2Name`. */
type LabelKey = NamedInput['name'] | `partner${PartnerInput['suffix']}` | `signer${SignerInput['suffix']}`;
type HelpKey = Extract<NamedInput, WithHelp>['name'] | `partner${Extract<PartnerInput, WithHelp>['suffix']}`;
type Option = Extract<NamedInput | PartnerInput, WithOptions>['options'][number];

/** All texts of the catalogue in one language. Options and industries are keyed by their stored value. */
export interface FieldLabels {
  readonly fields: Readonly<Record<LabelKey, string>>;
  readonly help: Readonly<Record<HelpKey, string>>;
  readonly options: Readonly<Record<Option, string>>;
  readonly sections: Readonly<Record<SectionId, SectionTexts>>;
  readonly persons: PersonNames;
  readonly documentTypes: Readonly<Record<DocumentType, string>>;
  readonly statementsPrompt: string;
  readonly sentences: ValidationMessages;
  readonly industries: Readonly<Record<Industry, string>>;
}

type Texts = Readonly<Record<string, string>>;

function translateField(field: FieldDefinition, labels: FieldLabels): FieldDefinition {
  const key = field.name.replace(/^(partner|signer)[12]/, '$1');
  const fields: Texts = labels.fields;
  const options: Texts = labels.options;
  const helps: Texts = labels.help;
  const help = helps[key];
  return {
    ...field,
    label: fields[key] ?? field.label,
    ...(help ? { help } : {}),
    ...(field.options ? { optionTexts: field.options.map((option) => options[option] ?? option) } : {}),
  };
}

/** The field texts of a language. Stored values stay English. */
export function translateFields(labels: FieldLabels): FieldTexts {
  const { sections, persons, documentTypes, statementsPrompt, sentences } = labels;
  const industries: Texts = labels.industries;
  const stored = new Map(Object.entries(industries).map(([industry, text]) => [text, industry]));
  /** Each field is translated once: equal props spare its control a render. */
  const translated = new Map<FieldDefinition, FieldDefinition>();
  return {
    field: (field) => {
      const known = translated.get(field) ?? translateField(field, labels);
      translated.set(field, known);
      return known;
    },
    section: (id) => sections[id],
    persons,
    documentType: (type) => documentTypes[type],
    statementsPrompt,
    sentences,
    industries: { show: (value) => industries[value] ?? value, read: (text) => stored.get(text) ?? text },
  };
}
