import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATRIX, type Row } from '../testing/matrix.ts';
import { createScenes, type Scene } from '../testing/matrix-scenes.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { ABSENT_ID, OTHER_MARK, SUBJECTS, type SubjectKind, VIEWERS, type ViewerKind } from '../testing/world.ts';
import { ROUTES } from './mount-routes.ts';

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
  'post /form/reminder/stop',
  'post /answer/open',
  'post /answer/send',
  'post /answer/offer',
  'post /answer/disclosure',
  'post /disclosure/decline',
  'post /disclosure/file',
  'post /disclosure/open',
  'post /disclosure/sign',
  'post /offers/choose',
  'post /offers/decline',
  'post /offers/open',
  'post /package/open',
  'post /package/file',
  'post /request/open',
  'post /request/upload',
  'post /signature/decline',
  'put /signature/draft',
  'post /signature/draft/open',
  'post /signature/open',
  'post /signature/sign',
  'get /openapi.json',
  'get /docs',
  'get /docs/:file',
]);

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let api: TestApi;
let openScene: Awaited<ReturnType<typeof createScenes>>;
beforeAll(async () => {
  api = await startTestApi();
  openScene = await createScenes(api);
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

/** Reads and refused calls. */
const isUnchanging = ({ key, status }: { key: string; status: number }) => key.startsWith('get ') || status >= 400;

interface Cell {
  readonly key: string;
  readonly row: Row;
  readonly scene: Scene;
  readonly subject: SubjectKind;
  /** The expected status. */
  readonly status: number;
}

/** Calls the route on the subject and returns status and text. */
async function call({ key, row, scene, subject, status }: Cell): Promise<{ status: number; text: string }> {
  const { world, idOf } = scene;
  const id = await idOf(subject, isUnchanging({ key, status }));
  const [method = '', path = ''] = key.split(' ');
  const unique = new Types.ObjectId().toHexString();
  const answer = await api.fetch(
    `${path
      .replace(/:(?:id|code)\b/, id)
      .replace(/:(?:note|request|delivery|package|offer|disclosure|presentation|endpoint|key|template)\b/g, ABSENT_ID)
      .replace(':line', `${ABSENT_ID}.1.0.0.1.1`)
      .replace(':signal', `${ABSENT_ID}.editor.0.0`)}${row.query ?? ''}`,
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
  // The export draws a code for every link of all tenants, and in long lists own records would hide those of others.
  // So both run before the other scenes create theirs.
  const rankOf = ([key, { noun }]: readonly [string, Row]) => (key === 'get /generated-link/export' ? 0 : noun ? 2 : 1);
  const rows = Object.entries(MATRIX).toSorted((one, other) => rankOf(one) - rankOf(other));
  const scenes = rows.flatMap(([key, row]) => VIEWERS.map((viewer) => [key, viewer, row] as const));

  describe.each(scenes)('%s for %s', (key, viewer, row) => {
    const cells = subjectsOf(row).map((subject) => [subject, statusFor(row, viewer, subject)] as const);
    // Calls on records of the other kinds change only the record.
    const changesWorld = row.noun === undefined || row.noun === 'company';
    const isShared = !changesWorld || cells.every(([, status]) => isUnchanging({ key, status }));
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene({ row, viewer, isShared });
    });

    it.each(cells)('on %s returns %i and nothing of another tenant', async (subject, status) => {
      const answer = await call({ key, row, scene, subject, status });
      expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
      if (viewer !== 'superAdmin') expect(answer.text).not.toContain(OTHER_MARK);
    });
  });
});
