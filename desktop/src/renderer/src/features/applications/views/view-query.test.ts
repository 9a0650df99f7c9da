import { describe, expect, it } from 'vitest';
import {
  activeTab,
  countText,
  savedQueryOf,
  toggled,
  valuesOf,
  viewQueryOf,
  viewTabs,
  withValues,
} from './view-query.ts';

const saved = { id: 'b'.repeat(24), name: 'My Florida deals', query: '?search=florida&stage=offers,ready' };
const tabs = viewTabs([saved]);
const state = (filters: Record<string, string>, search = '') => ({ filters, search, sort: '-createdAt' });

describe('activeTab', () => {
  it.each([
    ['All', {}, ''],
    ['Mine', { stage: 'open', assignee: 'me' }, ''],
    ['Unassigned', { assignee: 'none', stage: 'open' }, ''],
    ['Closed', { stage: 'closed' }, ''],
    ['Closed', { stage: 'closed' }, 'juniper'],
    ['My Florida deals', { stage: 'offers,ready' }, 'florida'],
  ])('is %s for %j and the search %j', (label, filters, search) => {
    expect(activeTab({ tabs, state: state(filters, search) })?.label).toBe(label);
  });

  it.each([
    [{ stage: 'offers,ready' }, ''],
    [{ stage: 'new' }, ''],
  ])('is no tab for %j and the search %j', (filters, search) => {
    expect(activeTab({ tabs, state: state(filters, search) })).toBeNull();
  });
});

describe('viewQueryOf', () => {
  it('has filters, search and another order, in a fixed order', () => {
    const query = viewQueryOf({ filters: { assignee: 'me', stage: 'open' }, search: 'juniper', sort: 'createdAt' });
    expect(query).toBe('stage=open&assignee=me&search=juniper&sort=createdAt');
  });
});

describe('withValues', () => {
  it('sets, replaces and removes a filter', () => {
    expect(withValues({ filters: { flag: 'unread' }, name: 'stage', values: ['new', 'ready'] })).toEqual({
      flag: 'unread',
      stage: 'new,ready',
    });
    expect(withValues({ filters: { stage: 'new', flag: 'unread' }, name: 'stage', values: [] })).toEqual({
      flag: 'unread',
    });
  });
});

describe('valuesOf', () => {
  it('splits the values of a filter', () => {
    expect(valuesOf({ stage: 'new,,ready' }, 'stage')).toEqual(['new', 'ready']);
    expect(valuesOf({}, 'stage')).toEqual([]);
  });
});

describe('toggled', () => {
  it('adds a missing value and removes an existing one', () => {
    expect(toggled(['new'], 'ready')).toEqual(['new', 'ready']);
    expect(toggled(['new', 'ready'], 'new')).toEqual(['ready']);
  });
});

describe('countText', () => {
  it('marks a count that stopped', () => {
    expect(countText({ total: 1_000, isCapped: true })).toBe('1,000+');
    expect(countText({ total: 12, isCapped: false })).toBe('12');
  });
});

describe('the query of a view to save', () => {
  it.each([
    ['juniper', 'stage=open&search=juniper'],
    ['(212) 555-0142', 'stage=open'],
    ['ana@example.com', 'stage=open'],
  ])('with the search %j is %j', (search, query) => {
    expect(savedQueryOf({ filters: { stage: 'open' }, search, sort: '-createdAt' })).toBe(query);
  });
});
