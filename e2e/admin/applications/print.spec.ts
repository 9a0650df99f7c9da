import { expect } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { test } from '../../support/services/test.ts';

test('a printed application has no notes, unless somebody asks for them', async ({ page, resetServices }) => {
  const services = await resetServices();
  const credentials = await makeStaff(services, ['page:forms', 'application:work']);
  const { id } = await apply(services);
  await openSignedIn({ page, services, path: `/admin/forms/${id}`, credentials });
  await page.getByRole('textbox', { name: /note/i }).fill('Owner sounded unsure about the rent.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const note = timeline.getByText('Owner sounded unsure about the rent.');
  await expect(note).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeHidden();
  await expect(timeline.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await timeline.getByLabel('Print notes').check();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  await expect(timeline.getByLabel('Print notes')).toBeHidden();
});
