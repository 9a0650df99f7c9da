import { useEffect, useState } from 'react';
import { type FormStep, type StepId, stepElementId } from './form-steps.ts';

/** The line across the window at which a section counts as the one that is read. */
const READING_LINE = '-30% 0px -65% 0px';

interface Whereabouts {
  readonly current: StepId | undefined;
  /** Every step that was current so far. */
  readonly reached: ReadonlySet<StepId>;
}

function moveTo(now: Whereabouts, current: StepId): Whereabouts {
  return now.current === current ? now : { current, reached: new Set([...now.reached, current]) };
}

/** Which section is being read or filled in: the one at the reading line, or the one that has the focus. */
export function useCurrentStep(steps: readonly FormStep[]): Whereabouts {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ current: undefined, reached: new Set() });
  const names = steps.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the steps
  useEffect(() => {
    const sections = new Map<Element, StepId>();
    for (const { id } of steps) {
      const section = document.getElementById(stepElementId(id));
      if (section) sections.set(section, id);
    }
    const enter = (section: Element | null | undefined) => {
      const id = section && sections.get(section);
      if (id) setWhereabouts((now) => moveTo(now, id));
    };
    const observer = new IntersectionObserver(
      (entries) => enter(entries.find(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: READING_LINE },
    );
    for (const section of sections.keys()) observer.observe(section);
    const follow = ({ target }: FocusEvent) => enter(target instanceof Element ? target.closest('section') : null);
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, [names]);
  return whereabouts;
}
