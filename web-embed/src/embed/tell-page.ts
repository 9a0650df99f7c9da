import type { ProgressMessage } from './messages.ts';

/** The page's function with a name like 'trackForm' or 'Site.trackForm'. */
function findFunction(name: string): unknown {
  return name.split('.').reduce<unknown>((owner, key) => (owner ? Reflect.get(Object(owner), key) : owner), window);
}

interface Told {
  readonly slug: string;
  readonly message: ProgressMessage;
}

/**
 * Dispatches an event at the element, which bubbles, and calls the function that the element's attribute names: code in
 * an attribute would need a page without a content security policy.
 * @throws Error when the page has no such function
 */
export function tellPage(element: Element, { slug, message: { type, ...about } }: Told): void {
  const detail = { slug, ...about };
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  const attribute = type.replace(/^funding-desk:(.)/, (_match, first: string) => `onFundingDesk${first.toUpperCase()}`);
  const name = element.getAttribute(attribute);
  if (!name) return;
  const listener = findFunction(name.trim());
  if (typeof listener !== 'function') throw new Error(`${attribute}: the page has no function '${name}'.`);
  listener(detail);
}
