import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { ExposureReport } from '@funding-desk/shared/schemas/audit/exposure';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { DaySpanPicker } from '../../../components/filters/day-span-picker.tsx';
import { spanText } from '../../../components/filters/day-spans.ts';
import { FilterText } from '../../../components/filters/filter-frame.tsx';
import { OptionPicker } from '../../../components/option-picker/option-picker.tsx';
import { PickerButton } from '../../../components/option-picker/picker-button.tsx';
import type { ListFilters } from '../../../lib/use-list-state.ts';
import { ACTORS, actorName } from '../api.ts';
import classes from './exposure.module.css';

interface ExposureFiltersProps {
  /** With the span that applies. */
  readonly filters: ListFilters;
  readonly report: ExposureReport | undefined;
  readonly onChange: (filters: ListFilters) => void;
}

/** The filters about another person, API key or application, in the same span. */
function about({ actor, application, ...span }: ListFilters, subject: ListFilters): ListFilters {
  return { ...span, ...subject };
}

function ApplicationBox({ filters, onChange }: Pick<ExposureFiltersProps, 'filters' | 'onChange'>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    const application = text.replaceAll(/[\s-]/g, '').toUpperCase();
    const isWhole = /^[A-Z0-9]{8}$/.test(application);
    setProblem(isWhole ? '' : 'Enter the whole reference, for example 7KQ2 M4XB.');
    if (isWhole) onChange(about(filters, { application }));
  };
  return (
    <form className={classes.box} onSubmit={show} noValidate>
      <TextInput
        aria-label="Reference of an application"
        placeholder="Reference of an application"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={text}
        error={problem || undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ActionButton type="submit" variant="default">
        Show
      </ActionButton>
    </form>
  );
}

/** The subject of the report and its span of days. */
export function ExposureFilters({ filters, report, onChange }: ExposureFiltersProps) {
  const { actor, application } = filters;
  const isCurrent = report?.actor?.id === actor;
  const who = actor === undefined ? '' : report?.actor && isCurrent ? actorName(report.actor) : '1';
  return (
    <div className={classes.filters}>
      <PickerButton
        look="field"
        isSet={actor !== undefined}
        renderPicker={(close) => (
          <OptionPicker
            label="Who"
            source={ACTORS}
            selected={actor === undefined ? [] : [actor]}
            onPick={({ id }) => {
              onChange(about(filters, { actor: id }));
              close();
            }}
          />
        )}
      >
        <FilterText label="Who" value={who} />
      </PickerButton>
      <PickerButton
        look="field"
        isSet
        renderPicker={(close) => <DaySpanPicker label="When" filters={filters} onChange={onChange} onClose={close} />}
      >
        <FilterText label="When" value={spanText(filters)} />
      </PickerButton>
      <ApplicationBox key={application} filters={filters} onChange={onChange} />
      {report?.application && (
        <span className={classes.current}>Application {formatReference(report.application.reference)}</span>
      )}
    </div>
  );
}
