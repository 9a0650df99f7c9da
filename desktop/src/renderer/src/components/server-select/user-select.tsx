import { type UserView, userListSchema } from '@funding-desk/shared/schemas/user';
import { type Option, ServerSelect, type ServerSelectProps } from './server-select.tsx';

/** A person among others: 'Marisol Quill (marisol@example.com)'. */
export function personOption({ id, name, email }: Pick<UserView, 'id' | 'name' | 'email'>): Option {
  return { id, label: `${name} (${email})` };
}

const SOURCE = { path: '/api/user/get', schema: userListSchema, sort: 'name', toOption: personOption };

export function UserSelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={SOURCE} />;
}
