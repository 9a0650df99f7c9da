import { SECOND_SIGNER_CHOICE } from '@funding-desk/shared/fields/second-signer-inputs';
import { describe, expect, it } from 'vitest';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import type { Snapshot } from '../draft.ts';
import { hasContent } from './start-saving.ts';

/** What React Hook Form has for a box, which the type of values does not know. */
const UNCHECKED = JSON.parse(`{ "${SECOND_SIGNER_CHOICE}": false }`);

const startValues = { ...INITIAL_VALUES, dbaBusinessName: 'Kettle' };
const untouched = { values: startValues, signatures: new Map(), isSoleOwner: false };
const isTouched = (over: Partial<Snapshot>) => hasContent({ startValues, read: () => ({ ...untouched, ...over }) });

describe('a form', () => {
  it.each<[string, Partial<Snapshot>]>([
    ['as it starts', {}],
    ['whose box has rendered', { values: { ...startValues, ...UNCHECKED } }],
    ['whose other fields have no value yet', { values: { dbaBusinessName: 'Kettle' } }],
  ])('%s has no content', (_what, over) => {
    expect(isTouched(over)).toBe(false);
  });

  it.each<[string, Partial<Snapshot>]>([
    ['a typed value', { values: { ...startValues, industry: 'Bak' } }],
    ['a removed value', { values: { ...startValues, dbaBusinessName: '' } }],
    ['a checked box', { values: { ...startValues, [SECOND_SIGNER_CHOICE]: 'yes' } }],
    ['a sole owner', { isSoleOwner: true }],
  ])('with %s has content', (_what, over) => {
    expect(isTouched(over)).toBe(true);
  });
});
