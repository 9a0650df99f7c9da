import { describe, expect, it } from 'vitest';
import { viewTabs } from '../views/view-query.ts';
import { positionLabel, viewLabel, viewQuery } from './view-label.ts';

const SAVED = { id: '1', name: 'My Florida deals', query: 'stage=offers&search=fl' };

describe('viewLabel', () => {
  it.each([
    ['', 'All'],
    ['?sort=createdAt', 'All'],
    ['?assignee=me&stage=open', 'Mine'],
    ['?stage=open&assignee=me&cursor=abc', 'Mine'],
    ['?stage=offers', 'Offers'],
    ['?stage=offers&flag=on_hold', 'Filtered'],
    ['?search=orchard', 'Search results'],
    ['?search=fl&stage=offers&cursor=abc', 'My Florida deals'],
    ['?search=fl', 'Search results'],
  ])('names the view %j', (search, expected) => {
    expect(viewLabel({ search, tabs: viewTabs([SAVED]) })).toBe(expected);
  });
});

describe('viewQuery', () => {
  it('drops pages, empty values and unknown names', () => {
    expect(viewQuery('?stage=open&cursor=x&page=2&search=&other=1&sort=createdAt')).toBe('sort=createdAt&stage=open');
  });
});

describe('positionLabel', () => {
  it('states position and total', () => {
    expect(positionLabel({ position: 3, total: { total: 12, isCapped: false } })).toBe('3 of 12');
    expect(positionLabel({ position: 3, total: { total: 1000, isCapped: true } })).toBe('3 of 1,000+');
    expect(positionLabel({ position: null, total: { total: 12, isCapped: false } })).toBe('');
  });

  it.each([
    [{ position: 1, total: 9 }, 12, '4 of 12'],
    [{ position: 1, total: 1 }, 12, '12 of 12'],
    // Some arrived meanwhile.
    [{ position: 4, total: 14 }, 12, '4 of 14'],
  ])('counts those that left the view as worked: %j of %d', ({ position, total }, atStart, expected) => {
    expect(positionLabel({ position, total: { total, isCapped: false } }, atStart)).toBe(expected);
  });

  it('counts none as worked where the total is a bound', () => {
    expect(positionLabel({ position: 3, total: { total: 1000, isCapped: true } }, 1200)).toBe('3 of 1,000+');
  });
});
