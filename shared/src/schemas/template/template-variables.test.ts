import { describe, expect, it } from 'vitest';
import { findField } from '../../fields/catalogue.ts';
import { templateSaveSchema } from './template.ts';
import { TEMPLATE_EXAMPLES } from './template-examples.ts';
import {
  EXAMPLE_VALUES,
  fillTemplate,
  TEMPLATE_VARIABLES,
  unfilledProblem,
  variableProblem,
} from './template-variables.ts';

describe('the variables of templates', () => {
  it('are no fields that are sealed', () => {
    const fields = Object.values(TEMPLATE_VARIABLES).flatMap(({ field }) => (field === null ? [] : [field]));
    expect(fields.map((name) => [name, findField(name)?.sensitive ?? findField(name)?.label])).toEqual([
      ['legalBusinessName', 'Legal business name'],
      ['advanceAmountRequested', 'Advance amount requested'],
    ]);
  });

  it('are filled in once, so that a value with braces stays as it is', () => {
    const values = { business: '{{staff}} & <b>Sons</b>', staff: 'Anna' };
    expect(fillTemplate('{{business}} / {{ staff }}', values)).toBe('{{staff}} & <b>Sons</b> / Anna');
    expect(fillTemplate('{{business}}', { business: '$& $1' })).toBe('$& $1');
  });

  it('keep a name from becoming a link', () => {
    const values = { business: 'claim at evil.example/win', reference: '7KQ2 M4XB', items: '- https://bank.example' };
    expect(fillTemplate('{{business}} {{reference}} {{items}}', values)).toBe(
      'claim at evil. example/win 7KQ2 M4XB - https://bank.example',
    );
  });

  it('stay in the text without a value, which a sentence names', () => {
    const values = { staff: 'Anna {{items}}', due: '' };
    expect(fillTemplate('By {{due}}, {{staff}}', values)).toBe('By {{due}}, Anna {{items}}');
    expect(unfilledProblem('By {{due}}, {{staff}}', values)).toMatch(/for {{due}}\./);
    expect(unfilledProblem('By Friday, {{staff}} {{smile}}', values)).toBeNull();
  });

  it('that a kind does not have are named, with those that it has', () => {
    expect(variableProblem('{{business}} {{ssn}} {{due}}', 'note')).toBe(
      '{{ssn}}, {{due}} cannot be filled in here. You can use {{business}}, {{reference}}, {{company}}, {{staff}}.',
    );
    expect(variableProblem('{{business}} by {{due}}', 'request')).toBeNull();
  });
});

describe('the examples of templates', () => {
  it.each(TEMPLATE_EXAMPLES)('can be saved: $name', (example) => {
    expect(templateSaveSchema.parse(example)).toEqual(example);
    expect(unfilledProblem(`${example.subject} ${example.body}`, EXAMPLE_VALUES)).toBeNull();
  });
});
