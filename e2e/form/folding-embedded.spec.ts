import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import {
  expectFollowed,
  FILLER,
  frameOf,
  isInWindow,
  openEmbedded,
  type SiteServices,
  startSite,
  wholeFormIn,
} from '../support/form/embedding.ts';
import { fillFields } from '../support/form/fill-form.ts';
import { test } from '../support/services/test.ts';

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

test('in a frame of 600 pixels sections open and fold, the frame follows, and the field stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await openEmbedded({ page, services, layout: (tag) => `${FILLER}${tag}${FILLER}` });
  const form = await wholeFormIn(frameOf(page));
  const ahead = await expectFollowed(frameOf(page), form);
  await form.getByRole('button', { name: 'Open Personal Information on Partners, Proprietors, or Guarantor' }).click();
  await expect.poll(() => expectFollowed(frameOf(page), form)).toBeGreaterThan(ahead + 1_000);
  const before = await expectFollowed(frameOf(page), form);
  await fillFields(
    form,
    Object.fromEntries(Object.entries(FIELD_VALUES).filter(([name]) => !/^(partner|signer)/.test(name))),
  );
  const next = form.locator('[name="partner1Name"]');
  await next.focus();
  await expect(form.getByRole('button', { name: 'Edit Business information' })).toBeAttached();
  await expect(form.getByRole('button', { name: /^Edit / })).toHaveCount(3);
  await expect.poll(() => expectFollowed(frameOf(page), form)).toBeLessThan(before - 1_000);
  await expect(next).toBeFocused();
  await expect.poll(() => isInWindow(page, next)).toBe(true);
});
