import type { Stage, StageOption } from '@funding-desk/shared/schemas/application/stages';
import type { WorkView } from '@funding-desk/shared/schemas/application/work';
import type { CSSProperties, ReactNode } from 'react';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import { closingStages, daysText, type StageStep, stageSteps } from '../work/stage-steps.ts';
import menu from './more-menu.module.css';
import classes from './stage-bar.module.css';

function Days({ days }: Pick<StageStep, 'days'>) {
  return <span className={classes.days}>{days === null ? '' : daysText(days)}</span>;
}

/** A step that the application has left, or has ahead of it. */
function Step({ step, onMove }: { step: StageStep; onMove: ((stage: Stage) => void) | null }) {
  const { stage, label, state, days } = step;
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <Days days={days} />
    </>
  );
  if (!onMove)
    return (
      <span className={classes.step} data-state={state} title={label}>
        {content}
      </span>
    );
  return (
    <button type="button" className={classes.step} data-state={state} title={label} onClick={() => onMove(stage)}>
      <HiddenText>Set the stage to </HiddenText>
      {content}
    </button>
  );
}

interface CloseMenuProps {
  readonly options: readonly Pick<StageOption, 'stage' | 'label'>[];
  readonly onMove: (stage: Stage) => void;
}

/** Ends the work on an application without money. */
function CloseMenu({ options, onMove }: CloseMenuProps) {
  return (
    <PickerButton
      look="field"
      label="Close the application"
      renderPicker={(close) => (
        <div className={menu.menu}>
          {options.map(({ stage, label }) => (
            <button
              key={stage}
              type="button"
              className={menu.item}
              onClick={() => {
                close();
                onMove(stage);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    >
      Close
    </PickerButton>
  );
}

interface StageBarProps {
  readonly work: WorkView;
  readonly stages: readonly StageOption[];
  /** The field of the stage. It stands at the step that the application is in. */
  readonly field: ReactNode;
  /** Null for viewers who may not change the stage. */
  readonly onMove: ((stage: Stage) => void) | null;
}

/** The steps of an application with the days in each, and apart from them the ways to close it. */
export function StageBar({ work, stages, field, onMove }: StageBarProps) {
  const steps = stageSteps({ stages, work, now: Date.now() });
  const current = steps.findIndex(({ state }) => state === 'current');
  const isClosed = current === -1;
  const column = isClosed ? steps.length : current;
  const widths = steps.map((_, index) => (index === current ? 'minmax(118px, 1.7fr)' : 'minmax(0, 1fr)'));
  const style: CSSProperties = { gridTemplateColumns: [...widths, ...(isClosed ? ['130px'] : []), 'auto'].join(' ') };
  const closing = closingStages({ stages, work }).filter(({ stage }) => stage !== work.stage);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className={classes.bar} style={style} role="group" aria-label="Steps of the application">
      {/* The field keeps its place in the document, so that it keeps the focus when the stage changes. */}
      <div className={classes.current} style={{ gridColumn: column + 1 }} data-closed={isClosed || undefined}>
        {field}
        {!isClosed && <Days days={steps[current]?.days ?? null} />}
      </div>
      {steps.map((step, index) =>
        step.state === 'current' ? null : (
          <div key={step.stage} className={classes.cell} style={{ gridColumn: index + 1 }}>
            <Step step={step} onMove={onMove} />
          </div>
        ),
      )}
      {onMove && closing.length > 0 && (
        <div className={classes.close} style={{ gridColumn: widths.length + (isClosed ? 2 : 1) }}>
          <CloseMenu options={closing} onMove={onMove} />
        </div>
      )}
    </div>
  );
}
