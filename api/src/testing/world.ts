import type { Permission } from '@funding-desk/shared/permission-groups';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { API_SCOPES } from '@funding-desk/shared/schemas/people/api-key';
import type { UserType } from '@funding-desk/shared/schemas/people/auth';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { newTracedCopy } from '@funding-desk/shared/server/traced-copies/traced-copy-records';
import { makeCompany, makeLink, makeRole, makeUser, PASSWORD_HASH } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { Types } from 'mongoose';
import { newApiKey } from '../auth/api-keys.ts';
import { newSessionId, SESSION_SECONDS, signSessionToken, tokenKeysOf } from '../auth/tokens.ts';
import { submitOne, type Tenant, type TestApi } from './test-api.ts';

/** `key`: an API key of the viewer's company with every scope. */
export const VIEWERS = ['anonymous', 'without', 'with', 'companyAdmin', 'superAdmin', 'key'] as const;
export type ViewerKind = (typeof VIEWERS)[number];
export const SUBJECTS = ['own', 'other', 'absent'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

export const ABSENT_ID = 'f'.repeat(24);
/** Part of every name of the other tenant, so that a leak shows up in any text. */
export const OTHER_MARK = 'Zanzibarium';

export interface World {
  readonly own: Tenant;
  readonly other: Tenant;
  readonly token: string | undefined;
}

interface WorldInput {
  readonly api: TestApi;
  readonly viewer: ViewerKind;
  /** Permissions of the viewer `with`. */
  readonly permissions: readonly Permission[];
  readonly userType: UserType;
}

async function signIn(api: TestApi, user: Types.ObjectId): Promise<string> {
  const sid = newSessionId();
  const { clock } = api.context.database;
  await api.context.database.authSessions.create({
    _id: sid,
    user,
    createdAt: clock.now(),
    expiresAt: clock.fromNow(SESSION_SECONDS * 1000),
  });
  return signSessionToken(tokenKeysOf(api.context), { sid });
}

/** Creates a key with every scope. @returns the key */
export async function makeApiKey(
  { context: { database } }: TestApi,
  company: Types.ObjectId,
  over: Partial<ApiKey> = {},
): Promise<string> {
  const { key, ...stored } = newApiKey();
  // A super administrator, who is in no list of a tenant, is responsible for it.
  const { _id: createdBy } = await makeUser(database, { company: null, isAdmin: true, passwordHash: 'none' });
  await database.apiKeys.create({ ...stored, company, name: 'Reports', scopes: [...API_SCOPES], createdBy, ...over });
  return key;
}

function grantsOf({ viewer, permissions, userType }: Omit<WorldInput, 'api'>) {
  switch (viewer) {
    case 'anonymous':
    case 'key':
    case 'without':
      return { permissions: [], userType: 'user' as const };
    case 'with':
      return { permissions: [...permissions], userType };
    case 'companyAdmin':
      return { permissions: [...COMPANY_ADMIN_PERMISSIONS], userType: 'company' as const };
    case 'superAdmin':
      return { permissions: ['userType:admin'], userType: 'admin' as const };
    default: {
      const unknown: never = viewer;
      return unknown;
    }
  }
}

/** Creates two tenants for one cell of the matrix, and a viewer. */
export async function makeWorld(input: WorldInput): Promise<World> {
  const { api, viewer } = input;
  const { database } = api.context;
  const suffix = new Types.ObjectId().toHexString();
  const own = await makeCompany(database, { nameIn: `Own ${suffix}` });
  const other = await makeCompany(database, {
    nameIn: `${OTHER_MARK} ${suffix}`,
    nameOut: OTHER_MARK,
    email: `office@${OTHER_MARK.toLowerCase()}.example`,
  });
  const tenants = {
    own: { company: own, link: await makeLink(database, { company: own._id }) },
    other: { company: other, link: await makeLink(database, { company: other._id }) },
  };
  if (viewer === 'anonymous') return { ...tenants, token: undefined };
  if (viewer === 'key') return { ...tenants, token: await makeApiKey(api, own._id) };
  const company = viewer === 'superAdmin' ? null : own._id;
  const role = await makeRole(database, { company, isStatic: viewer === 'companyAdmin', ...grantsOf(input) });
  const user = await makeUser(database, {
    company,
    role: role._id,
    isAdmin: viewer === 'superAdmin',
    passwordHash: PASSWORD_HASH,
  });
  return { ...tenants, token: await signIn(api, user._id) };
}

export type SubjectNoun =
  | 'company'
  | 'user'
  | 'team'
  | 'role'
  | 'link'
  | 'submission'
  | 'document'
  | 'funder'
  | 'traced-copy';

/** Creates a record of the tenant that does not involve the viewer. @returns its id, or the code of a traced copy */
export async function makeSubject({
  api,
  noun,
  tenant,
  mark,
}: {
  api: TestApi;
  noun: SubjectNoun;
  tenant: Tenant;
  mark: string;
}): Promise<string> {
  const { database } = api.context;
  const company = tenant.company._id;
  const name = `${mark} ${new Types.ObjectId().toHexString()}`;
  switch (noun) {
    case 'company':
      return company.toHexString();
    case 'user': {
      const user = await makeUser(database, {
        company,
        name,
        passwordHash: 'none',
        slug: `slug-${new Types.ObjectId().toHexString().slice(8)}`,
      });
      return user._id.toHexString();
    }
    case 'team':
      return (await database.teams.create({ name, nameKey: name.toLowerCase(), company }))._id.toHexString();
    case 'role':
      return (await makeRole(database, { name, company }))._id.toHexString();
    case 'link':
      return (await makeLink(database, { company }))._id.toHexString();
    case 'funder':
      return (await makeFunder(api.context.database, { company, name }))._id.toHexString();
    case 'submission':
      return (await submitOne(api, tenant, { legalBusinessName: name })).id;
    case 'document':
      return makeDocument({ api, tenant, name });
    case 'traced-copy': {
      const copy = { company, applications: [], recipient: name, person: null };
      return (await newTracedCopy(database, { ...copy, via: 'archive' })).code;
    }
    default: {
      const unknown: never = noun;
      return unknown;
    }
  }
}

/** Creates a document in an application of the tenant, with stored bytes. */
async function makeDocument({ api, tenant, name }: { api: TestApi; tenant: Tenant; name: string }): Promise<string> {
  const { database, files } = api.context;
  const { id } = await submitOne(api, tenant, { legalBusinessName: name });
  const document = new Types.ObjectId();
  await files.put({
    id: document,
    location: { tenant: tenant.company._id.toHexString(), purpose: 'document' },
    bytes: Buffer.from('%PDF-1.4'),
  });
  await database.applications.updateOne(
    { _id: id },
    {
      $push: {
        documents: {
          _id: document,
          originalFilename: `${name}.pdf`,
          fileType: 'application/pdf',
          documentType: 'bankStatements',
          fileSize: 8,
          sha256: '0'.repeat(64),
          createdAt: new Date(),
        },
      },
    },
  );
  return document.toHexString();
}
