import { describe, expect, it } from 'vitest';
import { actorOf, describeEntry } from './describe-entry.ts';

const anna = { id: 'a'.repeat(24), name: 'Anna Example' };
const stage = { field: 'Stage', from: 'New', to: 'In review' };

describe('describeEntry', () => {
  it.each([
    [[stage], 'moved it from New to In review'],
    [[{ field: 'Assigned to', from: null, to: 'Anna Example' }], 'assigned it to Anna Example'],
    [[{ field: 'Assigned to', from: 'Anna Example', to: null }], 'unassigned it from Anna Example'],
    [
      [stage, { field: 'Assigned to', from: null, to: 'Anna Example' }],
      'moved it from New to In review and assigned it to Anna Example',
    ],
    [
      [
        { field: 'Stage', from: 'In review', to: 'Declined' },
        { field: 'Decline reason', from: null, to: 'Revenue' },
      ],
      'moved it from In review to Declined and gave the reason “Revenue”',
    ],
    [
      [
        { field: 'Stage', from: 'Declined', to: 'New' },
        { field: 'Decline reason', from: 'Revenue', to: null },
      ],
      'moved it from Declined to New',
    ],
    [[], 'changed it'],
  ])('describes the changes %j', (changes, expected) => {
    expect(describeEntry({ actor: anna, action: 'submission.work', changes, step: null })).toBe(expected);
  });

  it.each([
    ['submission.view', 'viewed it'],
    ['pdf.download', 'downloaded the PDF'],
    ['future.action-name', 'future action name'],
  ])('describes %s', (action, expected) => {
    expect(describeEntry({ actor: anna, action, changes: [], step: null })).toBe(expected);
  });

  it.each([
    ['next-step.set', [], 'set the next step: Call about October, due Dec 2, 1999'],
    ['next-step.done', [], 'completed the next step: Call about October'],
    ['next-step.remove', [], 'removed the next step: Call about October'],
    [
      'submission.work',
      [{ field: 'Next step', from: 'due 1999-12-02', to: null }],
      'removed the next step “Call about October”',
    ],
    [
      'submission.work',
      [{ field: 'Next step', from: null, to: 'due 1999-12-02' }],
      'brought back the next step “Call about October”',
    ],
    [
      'submission.work',
      [{ field: 'Next step', from: 'due 1999-12-02, Ben Sample', to: 'due 1999-12-02' }],
      'changed the next step “Call about October”: due Dec 2, 1999',
    ],
  ])('describes the next step of %s with %j', (action, changes, expected) => {
    const step = { what: 'Call about October', dueOn: '1999-12-02', person: null };
    expect(describeEntry({ actor: anna, action, changes, step })).toBe(expected);
  });
});

describe('actorOf', () => {
  it('names the person, the applicant, or the product', () => {
    expect(actorOf({ actor: anna, action: 'submission.work', changes: [] })).toBe('Anna Example');
    expect(actorOf({ actor: null, action: 'submission.create', changes: [] })).toBe('The applicant');
    expect(actorOf({ actor: null, action: 'submission.work', changes: [] })).toBe('Funding Desk');
  });
});

describe('entries about packages and offers', () => {
  const funder = { field: 'Funder', from: null, to: 'Tallow Creek' };
  const state = { field: 'State', from: 'Sent', to: 'Needs documents' };

  it.each([
    ['package.send', anna, 'Anna Example sent the application to Tallow Creek'],
    ['package.resend', anna, 'Anna Example sent the package to Tallow Creek again'],
    ['package.answer', anna, 'Anna Example noted what Tallow Creek said: Needs documents'],
    ['offer.create', anna, 'Anna Example entered an offer of Tallow Creek'],
    ['offer.create', null, 'Tallow Creek entered an offer'],
    ['package.answer', null, 'Tallow Creek answered: Needs documents'],
    ['package.download', null, 'Tallow Creek downloaded a file of its package'],
    ['package.open', null, 'Tallow Creek opened the files of its package'],
    ['disclosure.attach', null, 'Tallow Creek attached the disclosure of its offer'],
    ['disclosure.replace', null, 'Tallow Creek replaced the disclosure of its offer'],
    ['package.receive', null, 'Tallow Creek was sent the application'],
    ['offer.select', anna, 'Anna Example selected the offer of Tallow Creek'],
  ])('say of %s by %j %j', (action, actor, text) => {
    const entry = { action, actor, changes: [funder, state], step: null };
    expect(`${actorOf(entry)} ${describeEntry(entry)}`).toBe(text);
  });

  it.each([
    [[], 'marked the offer of Tallow Creek as funded'],
    [
      [{ field: 'Funded', from: null, to: '$48,500.00 on 2026-01-03' }],
      'marked the offer of Tallow Creek as funded: $48,500.00 on Jan 3',
    ],
    [
      [{ field: 'Funded', from: '$48,500.00 on 2026-01-03', to: '$48,000.00 on 2026-01-04' }],
      'corrected what Tallow Creek funded from $48,500.00 on Jan 3 to $48,000.00 on Jan 4',
    ],
  ])('say what was funded: %j', (changes, text) => {
    expect(describeEntry({ actor: anna, action: 'offer.fund', changes: [funder, ...changes], step: null })).toBe(text);
  });
});
