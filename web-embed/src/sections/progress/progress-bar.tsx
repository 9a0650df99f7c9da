import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { READ_EVENT } from '../../embed/messages.ts';
import type { FieldForm } from '../../fields/field-form.ts';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import { useFieldTexts } from '../../language/language.ts';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import { type StepId, stepElementId } from '../form-outline.ts';
import { goToStep } from '../go-to-step.ts';
import { type FormStep, formSteps, type StepState, stepState } from './form-steps.ts';
import styles from './progress.module.css';

/** A narrow band of the window. The section in the band is the current one. */
const READING_MARGIN = '-30% 0px -65% 0px';

interface StepPosition {
  readonly current: StepId | undefined;
  /** All steps that have been current. */
  readonly visited: ReadonlySet<StepId>;
}

function moveTo(now: StepPosition, current: StepId): StepPosition {
  return now.current === current ? now : { current, visited: new Set([...now.visited, current]) };
}

/** The current section: the one in the reading band, or the one with focus. */
function useCurrentStep(steps: readonly FormStep[]): StepPosition {
  const [position, setPosition] = useState<StepPosition>({ current: undefined, visited: new Set() });
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
      if (id) setPosition((now) => moveTo(now, id));
    };
    const observer = new IntersectionObserver(
      (entries) => enter(entries.find(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: READING_MARGIN },
    );
    for (const section of sections.keys()) observer.observe(section);
    const follow = ({ target }: Event) => enter(target instanceof Element ? target.closest('section') : null);
    const read = (event: Event) => {
      observer.disconnect();
      follow(event);
    };
    document.addEventListener('focusin', follow);
    document.addEventListener(READ_EVENT, read);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener(READ_EVENT, read);
    };
  }, [names]);
  return position;
}

export interface ProgressProps {
  readonly fields: readonly FieldDefinition[];
  readonly form: FieldForm;
  readonly hasFiles: boolean;
}

interface StepsProps extends ProgressProps {
  readonly steps: readonly FormStep[];
}

/** Step labels: the section titles, or shorter texts for sections with long titles. */
function useStepLabels() {
  const { section } = useFieldTexts();
  const { documents, progress } = useLazyMessages();
  return (id: StepId) => {
    if (id === 'documents') return documents.title;
    return id === 'partners' ? progress.partners : (section(id)?.title ?? '');
  };
}

const MARKS = { complete: '✓', incomplete: '', wrong: '!' } as const;

/** State of every step. Renders again only when a state changes. */
function useStepStates({ fields, form, hasFiles, steps }: StepsProps, visited: ReadonlySet<StepId>) {
  const readStates = () => {
    const values = form.readValues();
    const hasValue = (name: string) => Boolean(values[name]?.trim() || form.storedMasks?.[name]);
    const hasOwnValue = (name: string) => hasValue(name) && values[name] !== INITIAL_VALUES[name];
    const isMarked = (name: string) => form.errors[name] !== undefined;
    const stateOf = ({ id }: FormStep) => {
      return stepState({ step: id, fields, hasValue, hasOwnValue, isMarked, isVisited: visited.has(id), hasFiles });
    };
    return steps.map(stateOf).join();
  };
  const states = useSyncExternalStore(form.onValues, readStates).split(',');
  return (index: number): StepState => {
    const state = states[index];
    return state === 'complete' || state === 'wrong' ? state : 'incomplete';
  };
}

/** On phones, the steps expand below the bar. Escape or a press outside closes them. */
function useUnfolding() {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false);
    };
    const fold = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', press);
    document.addEventListener('keydown', fold);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', press);
      document.removeEventListener('keydown', fold);
    };
  }, [isOpen]);
  return { isOpen, setOpen, bar };
}

function Steps(props: StepsProps) {
  const { steps } = props;
  const texts = useLazyMessages().progress;
  const { current = steps[0]?.id, visited } = useCurrentStep(steps);
  const stateAt = useStepStates(props, visited);
  const { isOpen, setOpen, bar } = useUnfolding();
  const place = steps.findIndex(({ id }) => id === current);
  return (
    <nav ref={bar} className={styles.progress} data-bar="top" aria-label={texts.name}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls="form-steps"
        onClick={() => setOpen(!isOpen)}
      >
        {texts.place({ place: place + 1, count: steps.length })} <span aria-hidden="true">·</span> {steps[place]?.label}
      </button>
      <div id="form-steps" className={styles.steps} data-open={isOpen || undefined}>
        {steps.map(({ id, label }, index) => (
          <a
            key={id}
            className={styles.step}
            href={`#${stepElementId(id)}`}
            data-state={stateAt(index)}
            aria-current={id === current ? 'step' : undefined}
            onClick={(event) => {
              setOpen(false);
              if (goToStep(id)) event.preventDefault();
            }}
          >
            <span className={styles.mark} aria-hidden="true">
              {MARKS[stateAt(index)] || index + 1}
            </span>
            {label}
            <span className="visually-hidden">{texts[stateAt(index)]}</span>
          </a>
        ))}
      </div>
      <div className={styles.track} aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} data-state={stateAt(index)} data-current={id === current || undefined} />
        ))}
      </div>
    </nav>
  );
}

/** The current step, the completed steps, and a link to every section. */
export function ProgressBar(props: ProgressProps) {
  return <Steps {...props} steps={formSteps(props.fields, useStepLabels())} />;
}
