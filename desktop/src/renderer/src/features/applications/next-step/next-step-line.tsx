import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { CLOSED_STAGES } from '@funding-desk/shared/schemas/application/stages';
import type { NextStepView } from '@funding-desk/shared/schemas/application/work';
import { useRef } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { HiddenText, NoValue, useTick } from '../../../components/data-table/table-cells.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { type StepChange, saveCalendar } from '../api/next-step.ts';
import { workProblemText } from '../work/work-texts.ts';
import classes from './next-step.module.css';
import { dueText, isOverdue } from './step-text.ts';
import { useNextStep } from './use-next-step.ts';

/** When it is due and who does it. Red once it is overdue. */
function Due({ step: { dueOn, person } }: { step: NextStepView }) {
  useTick();
  return (
    <span className={classes.due}>
      <span data-overdue={isOverdue(dueOn) || undefined}>{dueText(dueOn)}</span>
      {person && `, ${person.name}`}
    </span>
  );
}

/** The next step in a cell of the list. */
export function StepCell({ step }: { step: NextStepView | null }) {
  if (!step) return <NoValue />;
  return (
    <span className={classes.cell}>
      <span title={step.what}>{step.what}</span>
      <Due step={step} />
    </span>
  );
}

interface NextStepLineProps {
  readonly application: ApplicationView;
  /** Opens the dialog of the step. */
  readonly onEdit: () => void;
  /** Makes a change, and then goes on to the next application in queue mode. */
  readonly goOnAfter: (change: () => Promise<unknown>) => Promise<void>;
}

/** Ends the step. The button that the person used disappears with it. */
function useEndStep({ application, goOnAfter }: NextStepLineProps) {
  const { mutateAsync, isPending } = useNextStep(application);
  const section = useRef<HTMLElement>(null);
  const end = (kind: Exclude<StepChange['kind'], 'set'>) => {
    if (isPending) return;
    const hadFocus = section.current?.contains(document.activeElement) ?? false;
    const change = async () => {
      await mutateAsync({ kind });
      if (hadFocus) section.current?.focus({ preventScroll: true });
    };
    goOnAfter(change).catch((error: unknown) =>
      showNotice({ kind: 'error', text: workProblemText({ error, ...application }) }),
    );
  };
  return { section, end, isPending };
}

/** What is to be done next, on the page of an application. */
export function NextStepLine(props: NextStepLineProps) {
  const { application, onEdit } = props;
  const { nextStep, stage } = application.work;
  const { section, end, isPending } = useEndStep(props);
  const isClosed = CLOSED_STAGES.some((closed) => closed === stage);
  const canEdit = application.can.work && !isClosed;
  useKeys({
    ...(canEdit ? { t: { label: 'Set the next step', run: onEdit } } : {}),
    ...(canEdit && nextStep ? { d: { label: 'Mark the next step as done', run: () => end('done') } } : {}),
  });
  // A change of the stage moves nothing beneath the line.
  if (!application.can.work && !nextStep) return null;
  return (
    <section ref={section} tabIndex={-1} className={classes.line} aria-labelledby="next-step">
      <h2 id="next-step">Next step</h2>
      <span className={classes.actions}>
        {isClosed && !nextStep && <span className={classes.due}>None while it is closed</span>}
        {canEdit && nextStep && (
          <LinkButton isDisabled={isPending} onClick={() => end('done')}>
            Done
          </LinkButton>
        )}
        {canEdit && (
          <LinkButton onClick={onEdit}>
            {nextStep ? 'Edit' : 'Set'}
            <HiddenText> the next step</HiddenText>
          </LinkButton>
        )}
        {canEdit && nextStep && (
          <LinkButton isDisabled={isPending} onClick={() => end('remove')}>
            Remove
            <HiddenText> the next step</HiddenText>
          </LinkButton>
        )}
        {nextStep && (
          <LinkButton onClick={() => void saveCalendar(application.id)}>
            Calendar
            <HiddenText> file of the next step</HiddenText>
          </LinkButton>
        )}
      </span>
      {nextStep && (
        <p className={classes.step}>
          <span className={classes.what}>{nextStep.what}</span>, <Due step={nextStep} />
        </p>
      )}
    </section>
  );
}
