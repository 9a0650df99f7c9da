import type { AppContext } from '../context.ts';

/**
 * Fills the demo company, if the environment asks for that. Loads its code only then: loading that code, with the library
 * that draws the bank statements, would take a fifth of the CPU time of each start.
 */
export async function ensureDemo(context: AppContext): Promise<void> {
  if (context.env.SEED_DEMO !== 'applications') return;
  const { fillDemo } = await import('./fill-demo.ts');
  await fillDemo(context);
}
