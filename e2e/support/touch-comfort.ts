import type { Page } from '@playwright/test';

/** Inputs whose text is smaller than that many pixels; phones zoom into them when they take the focus. */
export function smallTexts(page: Page, pixels: number): Promise<string[]> {
  return page.locator('input:visible, select:visible, textarea:visible').evaluateAll((controls, least) => {
    const small = controls.filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < least);
    return small.map((control) => `${control.getAttribute('name')}: ${getComputedStyle(control).fontSize}`);
  }, pixels);
}

/** What can be tapped and is lower or narrower than that many pixels; a box or radio counts with its label. */
export function smallTargets(page: Page, pixels: number): Promise<string[]> {
  const targets = page.locator('button:visible, a:visible, input:visible, select:visible, textarea:visible');
  return targets.evaluateAll((elements, least) => {
    return elements.flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width >= least && height >= least) return [];
      const name = element.getAttribute('name') ?? element.textContent;
      return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, pixels);
}
