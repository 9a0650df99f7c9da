import { expect, type Page } from '@playwright/test';

/**
 * Does to the open page what a browser's translation does: each text node is replaced by a `<font>` with the new text,
 * at once and whenever a text appears or changes. The words stay the same, so that locators still find them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'font, script, style, title, textarea, noscript, [translate="no"]';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      if (root instanceof Text) translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateAll(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await expect(page.locator('font').first()).toBeAttached();
}
