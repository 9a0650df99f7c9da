import type { OffersView } from '@funding-desk/shared/schemas/deal/offer';
import type { PresentationView } from '@funding-desk/shared/schemas/deal/presentation';
import { expect, it } from 'vitest';
import { presentationText } from './presentation-texts.ts';

const AT = '2026-11-28T15:00:00.000Z';
const SENT: PresentationView = {
  id: 'a'.repeat(24),
  state: 'sent',
  stateLabel: 'Sent',
  offers: ['b'.repeat(24), 'c'.repeat(24)],
  to: 'maria@orchardvet.example',
  sentAt: AT,
  sentBy: null,
  openedAt: null,
  answeredAt: null,
  chosen: null,
  expiresAt: AT,
  mail: { state: 'sent', reason: '' },
};
const textOf = (over: Partial<PresentationView> | null): string => {
  const view: Pick<OffersView, 'offers' | 'presentation'> = { offers: [], presentation: over && { ...SENT, ...over } };
  return presentationText(view);
};

it.each<[string, Partial<PresentationView>]>([
  ['2 offers presented to maria@orchardvet.example on', {}],
  ['1 offer presented to maria@orchardvet.example on', { offers: ['b'.repeat(24)] }],
  ['not answered yet.', { state: 'opened', openedAt: AT }],
  ['The applicant chose the offer of a funder on', { state: 'chosen', answeredAt: AT, chosen: 'd'.repeat(24) }],
  ['The applicant declined 2 offers on', { state: 'declined', answeredAt: AT }],
  ['was ended.', { state: 'withdrawn' }],
  ['failed: There is no such mailbox', { mail: { state: 'failed', reason: 'There is no such mailbox' } }],
])('%s', (text, over) => {
  expect(textOf(over)).toContain(text);
});

it('nothing is said before offers are presented', () => {
  expect(textOf(null)).toBe('');
});
