import { describe, expect, it } from 'vitest';
import type { Signature } from '../../fields/field-form.ts';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import { today } from '../../lib/today.ts';
import type { Snapshot } from '../draft.ts';
import { draftChange } from './draft-change.ts';

const UNTOUCHED: Snapshot = { values: INITIAL_VALUES, signatures: new Map(), isSoleOwner: false, place: '' };
const SIGNATURE: Signature = { png: 'data:image/png;base64,AAAA', method: 'typed' };

const changeTo = (now: Partial<Snapshot>, { known = UNTOUCHED, isPlaceEnough = false } = {}) =>
  draftChange({ known, now: { ...known, ...now }, isPlaceEnough });

describe('draftChange', () => {
  it('is undefined for an untouched form', () => {
    expect(changeTo({})).toBeUndefined();
  });

  it('contains only typed and cleared values', () => {
    const known = { ...UNTOUCHED, values: { ...INITIAL_VALUES, industry: 'Bakery', state: 'NY' } };
    const values = { ...known.values, industry: '', legalBusinessName: 'Blue Kettle' };
    expect(changeTo({ values }, { known })).toEqual({ values: { industry: '', legalBusinessName: 'Blue Kettle' } });
  });

  it('leaves out a date of today for a signature, so that a later visit has its own', () => {
    const known = { ...UNTOUCHED, values: { ...INITIAL_VALUES, signer1Date: '2026-01-31' } };
    const dated = (signer1Date: string) => ({ ...INITIAL_VALUES, signer1Date });
    expect(changeTo({ values: dated('2026-01-31') })).toEqual({ values: { signer1Date: '2026-01-31' } });
    expect(changeTo({ values: dated(today()) }, { known })).toEqual({ values: { signer1Date: '' } });
    expect(changeTo({ values: dated('') })).toBeUndefined();
  });

  it('treats a group without a choice as empty', () => {
    expect(changeTo({ values: { ...INITIAL_VALUES, seasonalBusiness: null } })).toBeUndefined();
  });

  it('adds a new signature with its method and clears a removed one', () => {
    const signed = { ...UNTOUCHED, signatures: new Map([['signer2Signature', SIGNATURE]]) };
    expect(changeTo(signed)).toEqual({
      signatures: { signer2Signature: SIGNATURE.png },
      signatureMethods: { signer2: 'typed' },
    });
    expect(changeTo({ signatures: new Map() }, { known: signed })).toEqual({ signatures: { signer2Signature: '' } });
  });

  it('contains the sole-owner box when it is ticked or unticked', () => {
    expect(changeTo({ isSoleOwner: true })).toEqual({ soleOwner: true });
    expect(changeTo({ isSoleOwner: false }, { known: { ...UNTOUCHED, isSoleOwner: true } })).toEqual({
      soleOwner: false,
    });
  });

  it('contains the place with other changes, and alone only if that is enough', () => {
    const values = { ...INITIAL_VALUES, industry: 'Bakery' };
    expect(changeTo({ values, place: 'industry' })).toEqual({ values: { industry: 'Bakery' }, place: 'industry' });
    expect(changeTo({ place: 'industry' })).toBeUndefined();
    expect(changeTo({ place: 'industry' }, { isPlaceEnough: true })).toEqual({ place: 'industry' });
  });
});
