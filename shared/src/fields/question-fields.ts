import { define, type FieldInput, YES_NO } from './field-definition.ts';

const REFERENCE_INPUTS = [
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
] as const satisfies readonly FieldInput[];

export const REFERENCE_FIELDS = REFERENCE_INPUTS.map((field) => define('references', field));

const YES_NO_INPUTS = [
  { name: 'ownProperty', label: 'Do you own the property where the business is located?' },
  { name: 'ownEquipment', label: 'Do you own your equipment?' },
  {
    name: 'futureReceivables',
    label: 'Have you sold any future receivables?',
    help: 'A merchant cash advance is such a sale',
  },
  { name: 'purchaseEquipment', label: 'Do you plan to purchase equipment?' },
  {
    name: 'liensJudgments',
    label: 'Are there any liens or judgments against the business or its owners?',
    help: 'Claims on property for unpaid debts or taxes, or debts that a court has confirmed',
  },
  { name: 'fileBankruptcy', label: 'Have you ever filed for bankruptcy?' },
  { name: 'hasCashAdvance', label: 'Do you currently have a cash advance?' },
] as const satisfies readonly FieldInput[];

const company = (row: number) => ({ label: `Advance company ${row}`, editorKey: `company${row}` });
const balance = (row: number) =>
  ({ label: `Advance balance ${row}`, editorKey: `balance${row}`, kind: 'money' }) as const;

const OTHER_INPUTS = [
  { name: 'advanceCompany1', ...company(1) },
  { name: 'advanceBalance1', ...balance(1), help: 'What you still owe on it' },
  { name: 'advanceCompany2', ...company(2) },
  { name: 'advanceBalance2', ...balance(2) },
  { name: 'advanceCompany3', ...company(3) },
  { name: 'advanceBalance3', ...balance(3) },
  { name: 'advanceCompany4', ...company(4) },
  { name: 'advanceBalance4', ...balance(4) },
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
] as const satisfies readonly FieldInput[];

export type QuestionInput =
  | (typeof REFERENCE_INPUTS)[number]
  | (typeof YES_NO_INPUTS)[number]
  | (typeof OTHER_INPUTS)[number];

const YES_NO_KIND = { kind: 'choice', options: YES_NO, initial: 'No' } as const;

export const QUESTION_FIELDS = [
  ...YES_NO_INPUTS.map((field, index) => ({ ...field, ...YES_NO_KIND, editorKey: `question${index + 1}` })),
  ...OTHER_INPUTS,
].map((field) => define('questions', field));
