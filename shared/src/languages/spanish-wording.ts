import type { FieldDefinition, SectionId } from '../fields/catalogue.ts';
import type { CheckSentences } from '../fields/check-sentences.ts';
import type { FieldWording, SectionTexts } from '../fields/wording.ts';
import { SPANISH_FIELDS, SPANISH_OPTIONS } from './spanish-fields.ts';

const SECTION_TEXTS: Readonly<Record<SectionId, SectionTexts>> = {
  businessInfo: { heading: 'POR FAVOR, COMPLETE TODO EL FORMULARIO', title: 'Información del negocio' },
  references: { heading: 'Referencias', title: 'Referencias' },
  questions: { heading: 'Preguntas de calificación', title: 'Preguntas de calificación' },
  partners: {
    heading: 'Información personal de los socios, propietarios o garantes',
    title: 'Información personal de los socios, propietarios o garantes',
  },
  signatures: { heading: 'Firmas', title: 'Firmas' },
};

/** Dates and amounts of the examples are written as the inputs take them. */
const SENTENCES: CheckSentences = {
  noDate: 'Ingrese una fecha que exista, por ejemplo 2019-03-31.',
  futureDate: 'Ingrese una fecha que no esté en el futuro.',
  phone: 'Ingrese un número de teléfono con su código de área, por ejemplo (212) 555-0142.',
  ssn: 'Ingrese los nueve dígitos del número de Seguro Social.',
  ssnNeverIssued: 'Revise los dígitos: ningún número de Seguro Social es así.',
  taxId: 'Ingrese los nueve dígitos del número de identificación fiscal.',
  state: 'Elija un estado de la lista, por ejemplo New York.',
  email: 'Ingrese una dirección de correo electrónico, por ejemplo nombre@ejemplo.com.',
  zip: 'Ingrese un código postal de cinco dígitos, por ejemplo 10001.',
  money: 'Ingrese un monto en dólares, por ejemplo 12,500.',
  signature: 'Firme en el recuadro o escriba su nombre para firmar.',
  unprintable: 'Quite los caracteres que no se pueden imprimir.',
  chooseOneOf: (options) => `Elija una de estas opciones: ${options}.`,
  tooLong: (most) => `Use como máximo ${most} caracteres.`,
  chooseValue: (label) => `${label}: elija un valor.`,
  fillIn: (label) => `${label}: complete este campo.`,
};

const known = new Map<FieldDefinition, FieldDefinition>();

/** The same record for the same field every time. */
function inSpanish(field: FieldDefinition): FieldDefinition {
  const { name, options } = field;
  const texts = options && { optionTexts: options.map((option) => SPANISH_OPTIONS[option] ?? option) };
  const spoken = known.get(field) ?? { ...field, ...SPANISH_FIELDS[name], ...texts };
  known.set(field, spoken);
  return spoken;
}

/** The form in Spanish, for small businesses in the United States. */
export const SPANISH_WORDING: FieldWording = {
  field: inSpanish,
  section: (id) => SECTION_TEXTS[id],
  persons: { partners: 'Socio', signatures: 'Firmante' },
  sentences: SENTENCES,
};
