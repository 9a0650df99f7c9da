import type { TemplateSave } from './template.ts';

/** Texts to start from. They are examples, and no legal advice. */
export const TEMPLATE_EXAMPLES: readonly TemplateSave[] = [
  {
    kind: 'request',
    name: 'Missing documents',
    subject: '',
    body: [
      'Thank you for your application for {{business}} (reference {{reference}}).',
      'We need a little more before we can decide. Please send us by {{due}}:',
      '{{items}}',
      'If you do not have something yet, send what you have now and the rest later.',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: 7,
  },
  {
    kind: 'request',
    name: 'Notice of incompleteness',
    subject: '',
    body: [
      'Your application for {{business}} (reference {{reference}}) is incomplete. To decide on it, we need:',
      '{{items}}',
      'Please send this by {{due}}. If we do not receive it by then, we will not consider the application further.',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: 14,
  },
  {
    kind: 'request',
    name: 'Last reminder',
    subject: '',
    body: [
      'Hello, this is {{staff}} of {{company}}. We are still waiting for the following before we can go on with {{business}}:',
      '{{items}}',
      'Could you send it by {{due}}? It takes a few minutes on a phone, and photos are fine.',
    ].join('\n\n'),
    dueInDays: 3,
  },
  {
    kind: 'decline',
    name: 'Decline with reason',
    subject: 'Your application for {{business}}',
    body: [
      'Thank you for your application for {{business}} (reference {{reference}}).',
      'We have looked at it carefully and cannot offer you funding at this time. The main reason was: {{reason}}.',
      'You are welcome to ask us about this decision.',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: null,
  },
  {
    kind: 'decline',
    name: 'Decline, apply again later',
    subject: 'Your application for {{business}}',
    body: [
      'Thank you for your application for {{business}} (reference {{reference}}).',
      'At this time we cannot offer you funding. The main reason was: {{reason}}.',
      'This may change. If your business looks different in a few months, we would be glad to hear from you again.',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: null,
  },
  {
    kind: 'note',
    name: 'Call with the applicant',
    subject: '',
    body: [
      'Called the owner of {{business}}.',
      'Use of funds:\nOpen advances:\nBest time to call:\nNext step:',
      '{{staff}}',
    ].join('\n\n'),
    dueInDays: null,
  },
  {
    kind: 'note',
    name: 'First review',
    subject: '',
    body: 'First review of {{reference}}\n\nMonthly deposits:\nNegative days:\nOpen advances:\nMy recommendation:',
    dueInDays: null,
  },
  {
    kind: 'package',
    name: 'New submission',
    subject: '',
    body: [
      'Hello {{funder}},',
      'Please find our submission of {{business}} (reference {{reference}}). The business asks for {{amount}}.',
      'Please let us know whether you need anything else for an offer.',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: null,
  },
  {
    kind: 'package',
    name: 'Submission outside the criteria',
    subject: '',
    body: [
      'Hello {{funder}},',
      '{{business}} (reference {{reference}}) does not meet all of your criteria. We send it because we think it is worth a look:',
      'Why it may fit:\nWhat has changed:\nHow the funds are used:',
      '{{staff}}, {{company}}',
    ].join('\n\n'),
    dueInDays: null,
  },
];
