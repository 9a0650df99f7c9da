import { sourceSchema } from '@funding-desk/shared/schemas/form';
import { describe, expect, it } from 'vitest';
import { readSource } from './read-source.ts';

const read = (search: string) => readSource(new URLSearchParams(search));

describe('readSource', () => {
  it('takes the five parameters of campaigns and nothing else', () => {
    const search =
      '?utm_source=letter&utm_medium=e-mail&utm_campaign=fall%20%26%20winter&utm_term=loan&utm_content=top&utm_id=7&gclid=x';
    expect(read(search)).toEqual({
      utm_source: 'letter',
      utm_medium: 'e-mail',
      utm_campaign: 'fall & winter',
      utm_term: 'loan',
      utm_content: 'top',
    });
  });

  it('leaves out what is blank and cuts what is too long for the server', () => {
    const source = read(`?utm_source=+&utm_medium=${'ß'.repeat(300)}`);
    expect(source).toEqual({ utm_medium: 'ß'.repeat(200) });
    expect(sourceSchema.safeParse(source).success).toBe(true);
    expect(read('')).toEqual({});
  });
});
