import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type UserView, userListSchema } from '@funding-desk/shared/schemas/people/user';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { personOption, selectProps } from '../../../components/server-select/record-selects.tsx';
import { type OptionSource, ServerSelect } from '../../../components/server-select/server-select.tsx';
import { toViewer } from '../../../lib/session/session.ts';
import type { CompanyFormValues } from '../components/company-form-values.ts';

const LABEL = 'Company lead';

interface LeadFieldProps {
  /** Null for a new company. */
  readonly companyId: string | null;
  readonly viewer: CurrentUser;
}

const SOURCE = { path: '/api/user/get', schema: userListSchema, sort: 'name', toOption: personOption };

/** A super admin's list contains people of all companies, so it loads the largest page and filters it. */
const LARGEST_PAGE = { pageSize: '500' };

/** The server accepts people of the company and of the platform as leads. */
function leadSource({ companyId, viewer }: LeadFieldProps): OptionSource<UserView> {
  if (!viewer.isAdmin) return SOURCE;
  return {
    ...SOURCE,
    query: LARGEST_PAGE,
    isOffered: ({ company }) => company === null || company.id === companyId,
  };
}

/** The company's lead. Without the right to list users the field is read-only. */
export function LeadField(props: LeadFieldProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const canChoose = can(toViewer(props.viewer), 'user:list');
  return (
    <Controller
      name="lead"
      control={control}
      render={(controller) =>
        canChoose ? (
          <ServerSelect
            source={leadSource(props)}
            label={LABEL}
            {...selectProps(controller)}
            placeholder="Type a name or an e-mail address"
          />
        ) : (
          <TextInput
            label={LABEL}
            value={controller.field.value?.label ?? ''}
            placeholder="None"
            readOnly
            error={controller.fieldState.error?.message}
          />
        )
      }
    />
  );
}
