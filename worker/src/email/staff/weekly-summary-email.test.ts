import { describe, expect, it } from 'vitest';
import { weeklySummaryEmail } from './weekly-summary-email.ts';

const input = {
  name: 'Marisol Quill',
  owner: 'Harborline Capital',
  publicUrl: 'https://funding.example/',
  countLimit: 10_000,
  from: '2026-11-16',
  to: '2026-11-22',
  received: 1,
  previous: 1_204,
  now: { waitingOnUs: 10_001, waitingOnApplicant: 12, unassigned: 0, failedDeliveries: 3 },
  longestWaiting: [
    {
      id: '64b7f0c2a1d3e4f5a6b7c8d9',
      reference: '7KQ2M4XB',
      businessName: 'Blue <Kettle>\r\nBakery',
      stage: 'In review',
      receivedAt: new Date('2026-11-14T09:00:00Z'),
    },
  ],
  steps: [
    { id: '64b7f0c2a1d3e4f5a6b7c8da', reference: 'HL8BX8LJ', dueOn: '2026-11-20' },
    { id: '64b7f0c2a1d3e4f5a6b7c8db', reference: 'G9ZWDN34', dueOn: '2026-11-23' },
  ],
  stepCount: 5,
  asOf: new Date('2026-11-23T11:00:00Z'),
};

describe('the weekly summary', () => {
  it('says what arrived, what waits and what failed', () => {
    const { subject, text } = weeklySummaryEmail(input);
    expect(subject).toBe('Your week: 1 application received');
    expect(text).toMatchInlineSnapshot(`
      "Your week: 1 application received

      Hello Marisol Quill,

      This is the week from November 16, 2026 to November 22, 2026 (UTC), and what waits now.

      Received: 1 (1,204 the week before)
      Waiting on you and your colleagues: more than 10,000
      Waiting on the applicant: 12
      Not assigned to anyone: 0
      With a failed delivery: 3

      Your next steps, the earliest first:

      HL8B X8LJ: overdue since November 20, 2026
      G9ZW DN34: due November 23, 2026
      and 3 more

      Waiting on you the longest, with the days since they arrived:

      Blue <Kettle> Bakery (7KQ2 M4XB): In review, 9 days

      Open Submitted Forms:
      https://funding.example/admin/forms

      You can turn this e-mail off under Your account.
      "
    `);
  });

  it('links each figure with its list, and escapes what applicants typed', () => {
    const { html } = weeklySummaryEmail(input);
    for (const address of [
      'admin/forms?from=2026-11-16&amp;to=2026-11-22',
      'admin/forms?stage=new%2Cin_review%2Cready%2Coffers',
      'admin/forms?assignee=none&amp;stage=open',
      'admin/forms?flag=delivery_failed',
      'admin/forms/64b7f0c2a1d3e4f5a6b7c8d9',
      'admin/forms/64b7f0c2a1d3e4f5a6b7c8da',
      'admin/forms?step=mine&amp;sort=dueOn',
    ])
      expect(html).toContain(`href="https://funding.example/${address}"`);
    expect(html).toContain('Blue &lt;Kettle&gt;');
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  it('omits the steps when there are none', () => {
    expect(weeklySummaryEmail({ ...input, steps: [], stepCount: 0 }).text).not.toContain('next steps');
  });

  it('omits the list when nothing waits', () => {
    expect(weeklySummaryEmail({ ...input, longestWaiting: [] }).text).not.toContain('the longest');
  });
});
