import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../http/routing/mount-routes.ts';
import { MATRIX, type Row } from '../testing/matrix.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  ABSENT_ID,
  makeSubject,
  makeWorld,
  OTHER_MARK,
  SUBJECTS,
  type SubjectKind,
  VIEWERS,
  type ViewerKind,
} from '../testing/world.ts';

const PUBLIC = new Set([
  'post /auth/login',
  'post /auth/two-factor',
  'post /auth/forgot-password',
  'post /auth/reset-password',
  'get /generated-link/get/slug/:slug',
  'get /company/logo/:company/:logo',
  'get /form/initialize-session/:slug',
  'post /form/submit',
  'put /form/draft',
  'post /form/draft/open',
  'post /form/draft/send-link',
  'post /form/draft/preview',
  'post /form/draft/resume',
  'post /documents/upload-public',
  'delete /documents/upload-public/:id',
  'post /request/open',
  'post /request/upload',
  'post /signature/decline',
  'post /signature/open',
  'post /signature/sign',
  'get /openapi.json',
  'get /docs',
  'get /docs/:file',
]);

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function statusFor({ expected, key = 403 }: Row, viewer: ViewerKind, subject: SubjectKind): number {
  const cell = viewer === 'key' ? key : expected[viewer];
  return typeof cell === 'number' ? cell : (cell[SUBJECTS.indexOf(subject)] ?? 0);
}

/** The first part of a stream that does not end by itself. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Two tenants with one record of each kind, and a viewer, for all calls on one route. */
async function openScene({
  row: { permissions = [], userType = 'user', noun },
  viewer,
}: {
  row: Row;
  viewer: ViewerKind;
}) {
  const world = await makeWorld({ api, viewer, permissions, userType });
  // The other tenant always has a record that could leak.
  const leakable = noun === 'company' || noun === undefined ? 'team' : noun;
  const other = await makeSubject({ api, noun: leakable, tenant: world.other, mark: OTHER_MARK });
  const idOf = async (subject: SubjectKind): Promise<string> => {
    if (noun === undefined || subject === 'absent') return ABSENT_ID;
    if (noun === 'company') return world[subject].company._id.toHexString();
    return subject === 'other' ? other : makeSubject({ api, noun, tenant: world.own, mark: 'Own' });
  };
  return { world, idOf };
}

interface Cell {
  readonly key: string;
  readonly row: Row;
  readonly scene: Awaited<ReturnType<typeof openScene>>;
  readonly subject: SubjectKind;
}

/** Calls the route on the subject and returns status and text. */
async function call({ key, row, scene, subject }: Cell): Promise<{ status: number; text: string }> {
  const { world, idOf } = scene;
  const id = await idOf(subject);
  const [method = '', path = ''] = key.split(' ');
  const unique = new Types.ObjectId().toHexString();
  const answer = await api.fetch(
    `${path.replace(':id', id).replace(/:(?:note|request|delivery|endpoint|key)\b/g, ABSENT_ID)}${row.query ?? ''}`,
    {
      method: method.toUpperCase(),
      ...(world.token ? { token: world.token } : {}),
      ...(row.body ? { body: row.body({ id, world, unique }) } : {}),
    },
  );
  return { status: answer.status, text: await textOf(answer) };
}

describe('the matrix of routes', () => {
  it('lists every route, as public or with its row', () => {
    const keys = ROUTES.map(keyOf);
    expect(keys.filter((key) => !(key in MATRIX) && !PUBLIC.has(key))).toEqual([]);
    expect([...Object.keys(MATRIX), ...PUBLIC].filter((key) => !keys.includes(key))).toEqual([]);
    for (const route of ROUTES)
      expect([keyOf(route), route.access.kind === 'public']).toEqual([keyOf(route), PUBLIC.has(keyOf(route))]);
  });

  // The viewer's own record comes last, because deleting it may end their session.
  const subjectsOf = ({ noun }: Row) => (noun ? SUBJECTS.toReversed() : (['own'] as const));
  // It draws a code for every link of all tenants, so it runs before the other scenes create theirs.
  const isFirst = (key: string) => key === 'get /generated-link/export';
  const rows = Object.entries(MATRIX).toSorted(([one], [other]) => Number(isFirst(other)) - Number(isFirst(one)));
  const scenes = rows.flatMap(([key, row]) => VIEWERS.map((viewer) => [key, viewer, row] as const));

  describe.each(scenes)('%s for %s', (key, viewer, row) => {
    let scene: Awaited<ReturnType<typeof openScene>>;
    beforeAll(async () => {
      scene = await openScene({ row, viewer });
    });
    const cells = subjectsOf(row).map((subject) => [subject, statusFor(row, viewer, subject)] as const);

    it.each(cells)('on %s returns %i and nothing of another tenant', async (subject, status) => {
      const answer = await call({ key, row, scene, subject });
      expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
      if (viewer !== 'superAdmin') expect(answer.text).not.toContain(OTHER_MARK);
    });
  });
});
