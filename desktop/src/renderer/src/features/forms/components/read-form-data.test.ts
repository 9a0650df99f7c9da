import { describe, expect, it } from 'vitest';
import { readFormData } from './read-form-data.ts';

function entriesOf(formData: string) {
  const reading = readFormData(formData);
  return reading.outcome === 'groups' ? reading.groups.flatMap(({ entries }) => entries) : [];
}

describe('readFormData', () => {
  it.each(['', '  ', '{}', 'null'])('is empty for %j', (text) => {
    expect(readFormData(text)).toEqual({ outcome: 'empty' });
  });

  it.each(['{', '[1]', '"text"', '7'])('is unreadable for %j', (text) => {
    expect(readFormData(text)).toEqual({ outcome: 'unreadable' });
  });

  it('names a field of the catalogue by its full label', () => {
    const [entry] = entriesOf('{"partner1Name":"Ada Sample"}');
    expect(entry).toMatchObject({ label: 'Partner 1: Full name', text: 'Ada Sample', kind: 'text' });
  });

  it('names an unknown key by itself and shows an object as formatted JSON', () => {
    const [entry] = entriesOf('{"extra":{"a":1}}');
    expect(entry).toEqual({ key: 'extra', label: 'extra', text: '{\n  "a": 1\n}', kind: 'json' });
  });

  it('names the only-owner answer as the form does', () => {
    expect(entriesOf('{"soleOwner":"Yes"}')[0]?.label).toBe('I am the only owner');
  });

  it('follows the order of the catalogue and puts unknown keys last', () => {
    const keys = entriesOf('{"extra":1,"signer1Name":"A","legalBusinessName":"B"}').map(({ key }) => key);
    expect(keys).toEqual(['legalBusinessName', 'signer1Name', 'extra']);
  });

  it('takes a PNG data URL for a picture', () => {
    expect(entriesOf('{"signer1Signature":"data:image/png;base64,AAAA"}')[0]?.kind).toBe('image');
  });
});
