import type { Page } from '@playwright/test';

/** Calls a method of the bridge as any script of the page could. @returns 'done', or the sentence of the refusal or the problem */
export function callBridge(page: Page, call: string, ...given: readonly unknown[]): Promise<string> {
  return page.evaluate(
    async ({ name, args }) => {
      const bridge = Reflect.get(globalThis, 'fundingDesk');
      try {
        const outcome = await Reflect.apply(Reflect.get(bridge, name), bridge, args);
        return Object(outcome).problem ?? 'done';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    { name: call, args: [...given] },
  );
}
