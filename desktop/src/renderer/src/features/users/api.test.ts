import { describe, expect, it } from 'vitest';
import { linkRequestFor } from './api.ts';

const COMPANY = { id: '0123456789abcdef01234567', nameIn: 'Copper Finch' };
const USER = { company: COMPANY, slug: 'tamsin', email: 'tamsin@copperfinch.example' };

describe('linkRequestFor', () => {
  it('contains the company, address and slug of a complete user', () => {
    expect(linkRequestFor(USER)).toEqual({
      body: { companyId: COMPANY.id, userEmail: 'tamsin@copperfinch.example', userSlug: 'tamsin' },
    });
  });

  it('reports a missing company first', () => {
    expect(linkRequestFor({ ...USER, company: null, slug: '' })).toEqual({
      problem: 'This user is not associated with a company. Please edit the user to add a company.',
    });
  });

  it('reports a missing slug', () => {
    expect(linkRequestFor({ ...USER, slug: '' })).toEqual({
      problem: 'This user does not have a slug name. Please edit the user to add a slug.',
    });
  });
});
