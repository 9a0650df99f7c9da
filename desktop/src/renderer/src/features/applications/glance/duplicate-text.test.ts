import type { DuplicateView } from '@funding-desk/shared/schemas/application/work';
import { describe, expect, it } from 'vitest';
import { duplicateText } from './duplicate-text.ts';

const now = new Date('2026-11-23T12:00:00Z');
const duplicate: DuplicateView = {
  id: '64b7f0c2a1d3e5f708192a3b',
  reference: '7KQ2M4XB',
  businessName: 'Orchard Vet Clinic',
  createdAt: '2026-11-11T11:00:00Z',
  shared: ['ein'],
  stageLabel: 'Declined',
  funders: 0,
  assignee: { id: '64b7f0c2a1d3e5f708192a3c', name: 'Anna Example' },
};

describe('duplicateText', () => {
  it.each<[Partial<DuplicateView>, string]>([
    [{}, 'Same EIN as 7KQ2 M4XB, 12 days ago, Anna Example, Declined'],
    [{ shared: ['phone', 'email'] }, 'Same phone, e-mail as 7KQ2 M4XB, 12 days ago, Anna Example, Declined'],
    [{ createdAt: '2026-11-22T11:00:00Z' }, 'Same EIN as 7KQ2 M4XB, 1 day ago, Anna Example, Declined'],
    [{ funders: 1 }, 'Same EIN as 7KQ2 M4XB, 12 days ago, Anna Example, Declined, sent to 1 funder'],
    [{ funders: 3 }, 'Same EIN as 7KQ2 M4XB, 12 days ago, Anna Example, Declined, sent to 3 funders'],
    [{ createdAt: '2026-11-23T11:00:00Z', assignee: null }, 'Same EIN as 7KQ2 M4XB, today, unassigned, Declined'],
  ])('describes %j', (over, expected) => {
    expect(duplicateText({ duplicate: { ...duplicate, ...over }, now })).toBe(expected);
  });
});
