import { describe, expect, it } from 'vitest';
import { linkRequestFor } from './api.ts';

const COMPANY = { id: '0123456789abcdef01234567', nameIn: 'Copper Finch' };
const USER = { company: COMPANY, slug: 'tamsin', email: 'tamsin@copperfinch.example' };

describe('linkRequestFor', () => {
  it('names company, address and slug of a user who has them', () => {
    expect(linkRequestFor(USER)).toEqual({
      body: { companyId: COMPANY.id, userEmail: 'tamsin@copperfinch.example', userSlug: 'tamsin' },
    });
  });

  it('says that the company is missing, before anything else', () => {
    expect(linkRequestFor({ ...USER, company: null, slug: '' })).toEqual({
      problem: 'This user is not associated with a company. Please edit the user to add a company.',
    });
  });

  it('says that the slug is missing', () => {
    expect(linkRequestFor({ ...USER, slug: '' })).toEqual({
      problem: 'This user does not have a slug name. Please edit the user to add a slug.',
    });
  });
});
