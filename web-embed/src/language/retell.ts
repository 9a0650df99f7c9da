import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { requiredSentence } from '@funding-desk/shared/fields/check';
import { wording as SPANISH_WORDING } from '@funding-desk/shared/fields/labels/es';
import { ENGLISH_WORDING, type FieldWording } from '@funding-desk/shared/fields/wording';
import { SPANISH_REFUSALS } from '@funding-desk/shared/languages/spanish-refusals';
import type { DraftLanguage } from '@funding-desk/shared/schemas/draft';
import { SPANISH_TEXTS } from './spanish-texts.ts';

type Pair = readonly [english: string, spanish: string];

/** Texts without values in them, under the same names. */
function plainPairs(english: object, spanish: object): readonly Pair[] {
  return Object.entries(english).flatMap(([name, text]: [string, unknown]): Pair[] => {
    const other: unknown = Reflect.get(spanish, name);
    return typeof text === 'string' && typeof other === 'string' ? [[text, other]] : [];
  });
}

/** What may be wrong with a field, as far as its label, its options or its length are named. */
function fieldSentences({ field: inWords, sentences }: FieldWording, field: FieldDefinition): readonly string[] {
  const spoken = inWords(field);
  const { options = [], optionTexts = options, maxLength } = spoken;
  return [
    requiredSentence(spoken, sentences),
    sentences.chooseOneOf(optionTexts.join(', ')),
    sentences.tooLong(maxLength),
  ];
}

function fieldPairs(field: FieldDefinition): readonly Pair[] {
  const told = fieldSentences(SPANISH_WORDING, field);
  return fieldSentences(ENGLISH_WORDING, field).map((sentence, at): Pair => [sentence, told[at] ?? sentence]);
}

/** Whatever may have been told by the server, by a field's check or by a part of the form. */
function allPairs(english: ReadonlyMap<string, object>): readonly Pair[] {
  const partPairs = ([part, texts]: [string, object]) => {
    const spoken: unknown = Reflect.get(SPANISH_TEXTS, part);
    return typeof spoken === 'object' && spoken ? plainPairs(texts, spoken) : [];
  };
  return [
    ...Object.entries(SPANISH_REFUSALS),
    ...plainPairs(ENGLISH_WORDING.sentences, SPANISH_WORDING.sentences),
    ...FIELDS.flatMap(fieldPairs),
    ...[...english].flatMap(partPairs),
  ];
}

type Known = Readonly<Record<DraftLanguage, ReadonlyMap<string, string>>>;

function learn(english: ReadonlyMap<string, object>): Known {
  const pairs = allPairs(english);
  return { es: new Map(pairs), en: new Map(pairs.map(([first, second]) => [second, first])) };
}

let known: Known | undefined;
let partsKnown = 0;

interface RetellInput {
  readonly sentence: string;
  readonly language: DraftLanguage;
  /** English of the parts that are loaded: no other can have told anything. */
  readonly english: ReadonlyMap<string, object>;
}

/** The sentence in that language, undefined where it is told in it already or is not known. */
export function retell({ sentence, language, english }: RetellInput): string | undefined {
  if (english.size !== partsKnown) known = undefined;
  partsKnown = english.size;
  known ??= learn(english);
  return known[language].get(sentence);
}
