import type { AppContext } from '../context.ts';

/**
 * Fills the demo company, if the environment asks for that. Loads the code only then: with the library that draws the
 * bank statements, it takes a fifth of the CPU time of a start.
 */
export async function ensureDemo(context: AppContext): Promise<void> {
  if (context.env.SEED_DEMO !== 'applications') return;
  const { fillDemo } = await import('./fill-demo.ts');
  await fillDemo(context);
}
