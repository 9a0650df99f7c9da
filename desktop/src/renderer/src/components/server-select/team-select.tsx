import { type TeamView, teamListSchema } from '@funding-desk/shared/schemas/team';
import { ServerSelect, type ServerSelectProps } from './server-select.tsx';

const SOURCE = {
  path: '/api/team/get',
  schema: teamListSchema,
  sort: 'name',
  toOption: ({ id, name }: TeamView) => ({ id, label: name }),
};

export function TeamSelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={SOURCE} />;
}
