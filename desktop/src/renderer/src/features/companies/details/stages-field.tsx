import { STAGE_LABELS } from '@funding-desk/shared/schemas/application/stages';
import { Checkbox, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import type { CompanyFormValues } from '../components/company-form-values.ts';
import classes from './stages-field.module.css';

/** The company's names of the stages, and which of them staff can choose. */
export function StagesField({ isReadOnly }: { isReadOnly: boolean }) {
  const { control, register, formState, getValues } = useFormContext<CompanyFormValues>();
  return (
    <ul className={classes.stages}>
      {getValues('stages').map(({ stage }, index) => (
        <li key={stage}>
          <TextInput
            aria-label={`Name of the stage ${STAGE_LABELS[stage]}`}
            maxLength={40}
            autoComplete="off"
            readOnly={isReadOnly}
            error={formState.errors.stages?.[index]?.label?.message}
            {...register(`stages.${index}.label`)}
          />
          <Controller
            control={control}
            name={`stages.${index}.isOffered`}
            render={({ field: { value, onChange, ref, ...field } }) => (
              <Checkbox
                {...field}
                ref={ref}
                label="Used"
                aria-label={`Use the stage ${STAGE_LABELS[stage]}`}
                checked={value}
                disabled={isReadOnly}
                onChange={({ currentTarget }) => onChange(currentTarget.checked)}
              />
            )}
          />
        </li>
      ))}
    </ul>
  );
}
