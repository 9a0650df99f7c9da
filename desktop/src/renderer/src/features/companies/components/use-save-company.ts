import type { CompanyView } from '@funding-desk/shared/schemas/company/company';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, failureMessage } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/list-resource.ts';
import { applyFieldErrors } from '../../../lib/form-errors.ts';
import { COMPANY_QUERIES, createCompany, updateCompany } from '../api.ts';
import { type LogoControls, useLogo } from '../details/use-logo.ts';
import { bodyOf, type CompanyFormValues, changesOf } from './company-form-values.ts';

const FAILED = 'Failed to save company. Please try again.';
const LOGO_NOT_SAVED = 'Everything but the logo was saved.';

/** Fields of the server -> fields of the form that show their errors. */
const FIELD_NAMES = {
  nameIn: 'nameIn',
  nameOut: 'nameOut',
  lead: 'lead',
  email: 'email',
  notifyEmails: 'notifyEmails',
  authorizationText: 'authorizationText',
  disclaimer: 'disclaimer',
} as const;

/** The company as the server stores it. */
interface SavedState {
  /** Null before the company is created. */
  readonly id: string | null;
  readonly values: CompanyFormValues;
}

/** The notice does not repeat the errors beside the fields. */
function problemOf(error: unknown): string {
  if (!error) return '';
  const reported = error instanceof ApiError ? Object.keys(error.fields) : [];
  return reported.length > 0 && reported.every((name) => name in FIELD_NAMES)
    ? FAILED
    : failureMessage({ failed: FAILED, error });
}

async function saveChanges({ saved, values }: { saved: SavedState; values: CompanyFormValues }): Promise<string> {
  if (saved.id === null) return createCompany(bodyOf(values));
  await updateCompany({ id: saved.id, body: changesOf(saved.values, values) });
  return saved.id;
}

interface SavingInput {
  /** Null for a new record. */
  readonly company: CompanyView | null;
  readonly initial: CompanyFormValues;
  readonly form: UseFormReturn<CompanyFormValues>;
  /** @param id of the company */
  readonly onSaved: (id: string) => void;
}

interface SaveCompany {
  readonly logo: LogoControls;
  readonly pdfLogo: LogoControls;
  readonly isBusy: boolean;
  /** Why the company was not saved, or ''. */
  readonly problem: string;
  readonly save: (values: CompanyFormValues) => Promise<void>;
}

/** Saves the form, then the pending logos. A retry after a failed logo sends only the remaining changes. */
export function useSaveCompany({ company, initial, form, onSaved }: SavingInput): SaveCompany {
  const [saved, setSaved] = useState<SavedState>({ id: company?.id ?? null, values: initial });
  const logo = useLogo({ companyId: saved.id, logoType: 'logo', initial: company?.logoUrl ?? '' });
  const pdfLogo = useLogo({ companyId: saved.id, logoType: 'pdf-logo', initial: company?.pdfLogoUrl ?? '' });
  const { mutateAsync, isPending, error, data } = useSave({
    mutationFn: async (values: CompanyFormValues) => {
      const id = await saveChanges({ saved, values });
      setSaved({ id, values });
      form.reset(values);
      const settled = [await logo.savePending(id), await pdfLogo.savePending(id)];
      return { id, isComplete: settled.every(Boolean) };
    },
    staleQueries: COMPANY_QUERIES,
  });
  const save = async (values: CompanyFormValues) => {
    try {
      const { id, isComplete } = await mutateAsync(values);
      if (isComplete) onSaved(id);
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: FIELD_NAMES });
    }
  };
  return {
    logo,
    pdfLogo,
    isBusy: isPending || logo.isBusy || pdfLogo.isBusy,
    problem: data?.isComplete === false ? `${FAILED} ${LOGO_NOT_SAVED}` : problemOf(error),
    save,
  };
}
