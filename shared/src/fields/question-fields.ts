import { define, type FieldInput, YES_NO } from './field-definition.ts';

const REFERENCE_INPUTS: readonly FieldInput[] = [
  { name: 'landlordContact', label: 'Landlord or mortgage contact' },
  {
    name: 'locationTime',
    label: 'Time at this location',
    editorKey: 'lengthTimeLocation',
    keyboard: 'lowercase',
    help: 'For example: 3 years',
  },
  {
    name: 'leaseTimeRemaining',
    label: 'Time remaining on the lease',
    editorKey: 'timeRemainingLease',
    keyboard: 'lowercase',
  },
  { name: 'tradeReference1', label: 'Trade reference 1', help: 'A supplier you pay: name and phone number' },
  { name: 'tradeReference2', label: 'Trade reference 2', help: 'Name and phone number' },
];

export const REFERENCE_FIELDS = REFERENCE_INPUTS.map((field) => define('references', field));

const YES_NO_QUESTIONS: readonly (readonly [name: string, label: string, help?: string])[] = [
  ['ownProperty', 'Do you own the property where the business is located?'],
  ['ownEquipment', 'Do you own your equipment?'],
  ['futureReceivables', 'Have you sold any future receivables?', 'A merchant cash advance is such a sale'],
  ['purchaseEquipment', 'Do you plan to purchase equipment?'],
  [
    'liensJudgments',
    'Are there any liens or judgments against the business or its owners?',
    'Claims on property for unpaid debts or taxes, or debts that a court has confirmed',
  ],
  ['fileBankruptcy', 'Have you ever filed for bankruptcy?'],
  ['hasCashAdvance', 'Do you currently have a cash advance?'],
];

const ADVANCE_ROWS = [1, 2, 3, 4] as const;

const QUESTION_INPUTS: readonly FieldInput[] = [
  ...YES_NO_QUESTIONS.map(([name, label, help], index): FieldInput => {
    const editorKey = `question${index + 1}`;
    return { name, label, kind: 'choice', options: YES_NO, initial: 'No', editorKey, ...(help ? { help } : {}) };
  }),
  ...ADVANCE_ROWS.flatMap((row): FieldInput[] => [
    { name: `advanceCompany${row}`, label: `Advance company ${row}`, editorKey: `company${row}` },
    {
      name: `advanceBalance${row}`,
      label: `Advance balance ${row}`,
      kind: 'money',
      editorKey: `balance${row}`,
      ...(row === 1 ? { help: 'What you still owe on it' } : {}),
    },
  ]),
  {
    name: 'bankruptcyStatus',
    label: 'Bankruptcy status',
    kind: 'choice',
    options: ['Discharged', 'Dismissed'],
    initial: 'Discharged',
    editorKey: 'question8',
    help: 'Counts only if you have filed for bankruptcy',
  },
  {
    name: 'bankruptcyYear',
    label: 'Bankruptcy year',
    editorKey: 'question9',
    maxLength: 40,
    keyboard: 'digits',
    help: 'Leave this empty if there was none',
  },
];

export const QUESTION_FIELDS = QUESTION_INPUTS.map((field) => define('questions', field));
