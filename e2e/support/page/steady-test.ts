import { expect } from '@playwright/test';
import { test as base } from '../services/test.ts';
import { countShifts } from './layout-shifts.ts';

/** Journeys in which nothing moves that the person did not ask to move, see `countShifts`. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const readShifts = await countShifts(page);
    await use(page);
    expect(await readShifts()).toEqual([]);
  },
});
