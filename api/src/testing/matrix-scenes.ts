import type { Row } from './matrix.ts';
import { makeFiledDocument } from './scenes/documents.ts';
import { makeUnfinished } from './scenes/draft.ts';
import { makeRequest } from './scenes/requests.ts';
import type { Tenant, TestApi } from './test-api.ts';
import {
  ABSENT_ID,
  makeSubject,
  makeWorld,
  OTHER_MARK,
  type SubjectKind,
  type SubjectNoun,
  type ViewerKind,
  type World,
} from './world.ts';

const NOUNS: readonly SubjectNoun[] = ['user', 'team', 'role', 'link', 'submission', 'document', 'funder'];

interface SceneInput {
  readonly row: Row;
  readonly viewer: ViewerKind;
  /** The calls change neither the viewer nor a tenant, so the scene shares them with other such scenes. */
  readonly isShared: boolean;
}

/** Two tenants and a viewer, for all calls of one viewer on one route. */
export interface Scene {
  readonly world: World;
  /** Id of the record that the call is about. `isUnchanging`: the call does not change it, so other calls get it too. */
  readonly idOf: (subject: SubjectKind, isUnchanging: boolean) => Promise<string>;
}

/** Calls the function once per key. */
function once<T>(create: () => Promise<T>, { key, created }: { key: string; created: Map<string, Promise<T>> }) {
  const existing = created.get(key);
  if (existing) return existing;
  const result = create();
  created.set(key, result);
  return result;
}

/** Creates the other tenant, with one record of each kind that could leak. @returns how to open a scene */
export async function createScenes(api: TestApi): Promise<(input: SceneInput) => Promise<Scene>> {
  const worlds = new Map<string, Promise<World>>();
  const records = new Map<string, Promise<string>>();
  const { other } = await makeWorld({ api, viewer: 'anonymous', permissions: [], userType: 'user' });

  const createRecord = ({ noun, tenant }: { noun: SubjectNoun; tenant: Tenant }) =>
    makeSubject({ api, noun, tenant, mark: tenant.company.nameOut === OTHER_MARK ? OTHER_MARK : 'Own' });
  const sharedRecord = ({ noun, tenant }: { noun: SubjectNoun; tenant: Tenant }) =>
    once(() => createRecord({ noun, tenant }), { key: `${noun} ${tenant.company._id}`, created: records });

  await Promise.all(NOUNS.map((noun) => sharedRecord({ noun, tenant: other })));
  const application = await sharedRecord({ noun: 'submission', tenant: other });
  await makeFiledDocument(api, { application });
  await makeRequest(api, application);
  await makeUnfinished(api, other, OTHER_MARK);

  return async ({ row: { permissions = [], userType = 'user', noun }, viewer, isShared }) => {
    const create = () => makeWorld({ api, viewer, permissions, userType });
    const grants = viewer === 'with' ? [userType, ...permissions] : [];
    const key = [viewer, ...grants].join(' ');
    const world = isShared ? { ...(await once(create, { key, created: worlds })), other } : await create();
    return {
      world,
      async idOf(subject, isUnchanging) {
        if (noun === undefined || subject === 'absent') return ABSENT_ID;
        if (!isUnchanging) return createRecord({ noun, tenant: world[subject] });
        return sharedRecord({ noun, tenant: subject === 'other' ? other : world.own });
      },
    };
  };
}
