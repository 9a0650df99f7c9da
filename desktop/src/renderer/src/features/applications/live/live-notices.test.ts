import { describe, expect, it } from 'vitest';
import { noticeText } from './live-notices.ts';

const application = { id: 'a'.repeat(24), reference: 'G9ZWDN34', businessName: 'Orchard Vet Clinic' };

describe('noticeText', () => {
  it.each([
    ['assigned', application, 1, 'Anna Example assigned Orchard Vet Clinic to you'],
    ['assigned', { ...application, businessName: '' }, 1, 'Anna Example assigned G9ZW DN34 to you'],
    ['assigned', null, 12, 'Anna Example assigned 12 applications to you'],
    ['mentioned', application, 1, 'Anna Example mentioned you in a note on Orchard Vet Clinic'],
    ['answered', application, 1, 'The applicant of Orchard Vet Clinic sent documents'],
    ['signature_declined', application, 1, 'The second owner of Orchard Vet Clinic declined to sign'],
    ['delivery_failed', application, 1, 'Orchard Vet Clinic did not reach all of its recipients'],
  ] as const)('describes a notice of the kind %s', (kind, about, count, text) => {
    expect(noticeText({ kind, submission: about, count, by: 'Anna Example' })).toBe(text);
  });
});
