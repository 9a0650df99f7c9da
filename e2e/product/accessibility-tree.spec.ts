import { expect, type Page } from '@playwright/test';
import { fillFields, openForm, REQUIRED_VALUES, startUsing, typedSignature } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { longOnlyIf, test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const ROLES = new Set(['heading', 'textbox', 'combobox', 'Date', 'checkbox', 'radio', 'button', 'link']);

/** A node of the accessibility tree with a box on the page, in the order of the tree. */
interface Read {
  readonly role: string;
  readonly name: string;
  /** The text beside or in it, as shown. */
  readonly shown: string;
  readonly top: number;
  readonly left: number;
  /** In a bar that stays in place or in a folded section, so that its position says nothing about the order. */
  readonly isPlaced: boolean;
}

/** What a screen reader reads of the form, in its order. */
async function readTree(page: Page): Promise<readonly Read[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: (typeof nodes)[number] | undefined): typeof nodes =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : [];
  const read: Read[] = [];
  for (const { role, name, ignored, backendDOMNodeId } of inOrder(nodes[0])) {
    if (ignored || backendDOMNodeId === undefined || !ROLES.has(String(role?.value))) continue;
    const { object } = await devtools.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await devtools.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      returnByValue: true,
      functionDeclaration: `function () {
        const { top, left, width } = this.getBoundingClientRect();
        const label = this.labels?.[0] ?? this;
        const group = this.closest('fieldset')?.querySelector('legend');
        const isSticky = Boolean(this.closest('nav, [class*="draft" i], header'));
        // The button of a date picker is in the shadow of its field.
        const isFolded = ((this.getRootNode().host ?? this).closest('[data-folded="ahead"] ~ *')?.clientHeight ?? 2) < 2;
        const shown = [label.textContent, group?.textContent ?? ''].join(' ');
        return { top: top + scrollY, left, isPlaced: !isSticky && !isFolded, shown, isShown: width > 1 };
      }`,
    });
    const { isShown, ...rest } = result.value;
    if (isShown) read.push({ role: String(role?.value), name: String(name?.value ?? ''), ...rest });
  }
  await devtools.detach();
  return read;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Expects every name to be shown, and the order of reading to be that of the eye: down, and from left to right. */
async function expectReadAsShown(page: Page): Promise<void> {
  const tree = await readTree(page);
  expect(tree.length).toBeGreaterThan(40);
  for (const { role, name, shown } of tree) {
    expect(name, `${role} '${shown}'`).not.toBe('');
    const seen = new Set(words(shown));
    if (role !== 'button' && role !== 'link' && !/^Drawn|canvas/i.test(name))
      expect(
        words(name).filter((word) => !seen.has(word)),
        `${role} '${name}' is shown as '${shown}'`,
      ).toEqual([]);
  }
  const placed = tree.filter(({ isPlaced }) => isPlaced);
  for (const [index, now] of placed.slice(1).entries()) {
    const before = placed[index];
    if (!before) continue;
    const isBelow = now.top >= before.top - 4;
    // In the same row, or the next column of a group.
    const isBeside = now.left > before.left;
    expect(isBelow || isBeside, `'${now.name}' is read after '${before.name}'`).toBe(true);
  }
}

for (const [name, options] of [
  ['a phone', { viewport: { width: 375, height: 812 } }],
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a wide window at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['a dark phone', { viewport: { width: 375, height: 812 }, colorScheme: 'dark' }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(options);

    test(
      'the form is read by a screen reader as it is shown, empty and filled in',
      longOnlyIf(/dark|zoom/.test(name)),
      async ({ page }) => {
        await openForm(page, await makeFormTenant(services));
        await startUsing(page);
        await typedSignature(page, 2).waitFor();
        await page.locator('#field-bankStatements').waitFor();
        await expectReadAsShown(page);
        await fillFields(page, REQUIRED_VALUES);
        // A section that folds meanwhile moves what is below it.
        await expect(() => expectReadAsShown(page)).toPass();
        await expectNoViolation(page, name);
        expect(await overflowOf(page)).toBe(0);
      },
    );
  });
