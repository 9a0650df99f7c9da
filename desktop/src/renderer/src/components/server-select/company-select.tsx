import { type CompanyView, companyListSchema } from '@funding-desk/shared/schemas/company';
import { ServerSelect, type ServerSelectProps } from './server-select.tsx';

const SOURCE = {
  path: '/api/company/get',
  schema: companyListSchema,
  sort: 'nameIn',
  toOption: ({ id, nameIn }: CompanyView) => ({ id, label: nameIn }),
};

export function CompanySelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={SOURCE} />;
}
