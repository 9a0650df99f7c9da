import { describe, expect, it } from 'vitest';
import { namedCompany } from './previewed-company.ts';

const texts = { logoUrl: '', appEditorSettings: '{}', authorizationText: '', disclaimer: '' };

describe('namedCompany', () => {
  it('keeps names, without the blanks around them', () => {
    const company = namedCompany({ ...texts, nameIn: ' Quiet Orchard Capital ', nameOut: 'Quiet Orchard' });
    expect(company).toEqual({ ...texts, nameIn: 'Quiet Orchard Capital', nameOut: 'Quiet Orchard' });
  });

  it('marks the place of names that are still to be entered', () => {
    const company = namedCompany({ ...texts, nameIn: '', nameOut: '  ' });
    expect(company).toMatchObject({ nameIn: '[Company name]', nameOut: '[Company name]' });
  });
});
