import type { Page } from '@playwright/test';

/** Errors of the page's console, and what its scripts threw, from now on. Refusals of the server are told there too. */
export function watchConsole(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  return told;
}
