import {
  type ApplicantSearch,
  IDENTIFIER_KINDS,
  IDENTIFIER_LABELS,
} from '@funding-desk/shared/schemas/audit/applicant-data';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ActionButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { CompanySelect } from '../../../components/server-select/record-selects.tsx';
import type { Option } from '../../../components/server-select/server-select.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import classes from './applicant-data.module.css';

const KINDS = IDENTIFIER_KINDS.map((value) => ({ value, label: IDENTIFIER_LABELS[value] }));

interface SearchFormProps {
  /** Platform staff choose a company. */
  readonly hasCompanies: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSearch: (search: ApplicantSearch) => void;
}

const messageOf = (error: unknown, field: string) => (error instanceof ApiError ? (error.fields[field] ?? null) : null);

/** Which applicant to look for. The value is sent once, and appears in no address. */
export function ApplicantSearchForm({ hasCompanies, isBusy, error, onSearch }: SearchFormProps) {
  const [company, setCompany] = useState<Option | null>(null);
  const [by, setBy] = useState<ApplicantSearch['by']>('email');
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSearch({ ...(company ? { company: company.id } : {}), by, value });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {hasCompanies && (
        <CompanySelect label="Company" value={company} onChange={setCompany} error={messageOf(error, 'company')} />
      )}
      <NativeSelect
        label="Find by"
        data={KINDS}
        value={by}
        onChange={({ currentTarget }) =>
          setBy(IDENTIFIER_KINDS.find((kind) => kind === currentTarget.value) ?? 'email')
        }
      />
      <TextInput
        label={IDENTIFIER_LABELS[by]}
        value={value}
        autoComplete="off"
        error={messageOf(error, 'value')}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <ActionButton type="submit" isDisabled={isBusy} className={classes.search ?? ''}>
        <SteadyLabel isChanged={isBusy} changed="Searching…">
          Search
        </SteadyLabel>
      </ActionButton>
    </form>
  );
}
