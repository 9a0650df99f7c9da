import { describe, expect, it } from 'vitest';
import { namedCompany } from './previewed-company.ts';

const texts = { logoUrl: '', appEditorSettings: '{}', authorizationText: '', disclaimer: '', showsAllQuestions: false };

describe('namedCompany', () => {
  it('trims names', () => {
    const company = namedCompany({ ...texts, nameIn: ' Quiet Orchard Capital ', nameOut: 'Quiet Orchard' });
    expect(company).toEqual({ ...texts, nameIn: 'Quiet Orchard Capital', nameOut: 'Quiet Orchard' });
  });

  it('replaces missing names with a placeholder', () => {
    const company = namedCompany({ ...texts, nameIn: '', nameOut: '  ' });
    expect(company).toMatchObject({ nameIn: '[Company name]', nameOut: '[Company name]' });
  });
});
