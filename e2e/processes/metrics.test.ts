import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { signInAsSuperAdmin } from '../support/admin/sign-in.ts';
import { prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { freePort, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const runProgram = promisify(execFile);
const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const RULES = path.join(DEPLOY, 'prometheus');

let services: Services;
let urls: Readonly<Record<'api' | 'worker', string>>;
beforeAll(async () => {
  const ports = { api: await freePort(), worker: await freePort() };
  urls = { api: `http://127.0.0.1:${ports.api}/metrics`, worker: `http://127.0.0.1:${ports.worker}/metrics` };
  services = await startServices({ API_METRICS_PORT: String(ports.api), WORKER_METRICS_PORT: String(ports.worker) });
  services.startWorker();
  await untilWorking();
});
afterAll(() => services.close());

const untilWorking = () =>
  until('the worker has metrics', () =>
    fetch(urls.worker).then(
      () => true,
      () => false,
    ),
  );

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')));

const read = async (process: 'api' | 'worker') => (await fetch(urls[process])).text();

/** Sends an application. @returns its reference and the id of its request */
async function submit() {
  const answer = await sendApplication(services, await prepareApplication(services));
  expect(answer.status).toBe(201);
  const { data } = z.object({ data: z.object({ reference: z.string() }) }).parse(await answer.json());
  return { ...data, requestId: answer.headers.get('x-request-id') ?? '' };
}

/** The names in expressions of rules and panels, as the processes export them. */
const namesIn = (text: string) =>
  new Set(
    text
      .match(/\b(?:funding_desk|process|nodejs)_[a-z0-9_]+_[a-z0-9_]+\b/g)
      ?.map((name) => name.replace(/_bucket$/, '')),
  );

const scaledObjectSchema = z.object({
  spec: z.object({ triggers: z.tuple([z.object({ metadata: z.object({ query: z.string() }) })]) }),
});

/** The query by which KEDA starts and stops workers. */
async function readScalingQuery(): Promise<string> {
  const file = path.join(DEPLOY, 'kubernetes/worker-autoscaling/scaled-object.yaml');
  const [trigger] = scaledObjectSchema.parse(parse(await readFile(file, 'utf8'))).spec.triggers;
  return trigger.metadata.query;
}

const linesSchema = z.looseObject({ requestId: z.string().optional(), msg: z.string(), job: z.string().optional() });

async function logLines(name: string) {
  const lines = (await readFile(path.join(services.folder, name), 'utf8'))
    .split('\n')
    // The last line may be incomplete.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => linesSchema.parse(JSON.parse(line)));
}

/** Two pending PDFs, one of them due for ten minutes, and an application whose e-mails have failed. */
function expectBacklog(text: string, name: 'api' | 'worker'): void {
  expect(text).toMatch(
    new RegExp(`funding_desk_outbox_tasks\\{kind="email",state="failed",process="${name}"\\} [1-9]`),
  );
  expect(text).toMatch(new RegExp(`funding_desk_outbox_tasks\\{kind="pdf",state="pending",process="${name}"\\} [2-9]`));
  const oldest = new RegExp(`funding_desk_outbox_oldest_due_seconds\\{kind="pdf",process="${name}"\\} ([\\d.]+)`);
  expect(Number(oldest.exec(text)?.[1])).toBeGreaterThanOrEqual(600);
  expect(text).toMatch(new RegExp(`funding_desk_undelivered_applications\\{process="${name}"\\} 1`));
}

describe('metrics', () => {
  it('are reachable from this machine only, unless METRICS_HOST says otherwise', async () => {
    for (const url of Object.values(urls)) {
      expect((await fetch(url)).status).toBe(200);
      // Another address of the same machine.
      await expect(fetch(url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
    }
  });

  it('count a request whose client leaves before the end of the answer', async () => {
    const leaving = new AbortController();
    const call = await signInAsSuperAdmin(services);
    await call('/events', { signal: leaving.signal });
    leaving.abort();
    const left = /funding_desk_http_requests_total\{method="GET",route="\/events",status="aborted",process="api"\} 1/;
    await until('the request is counted', async () => left.test(await read('api')));
    expect(await read('api')).not.toContain('funding_desk_http_request_seconds_count{method="GET",route="/events"');
  });

  it('count submits, renderings, e-mails, sweeps and requests, and name no id or person', async () => {
    const { reference } = await submit();
    await until('the e-mail is sent', async () =>
      /funding_desk_mails_total\{.*accepted.*\} [1-9]/.test(await read('worker')),
    );
    const [api, worker] = [await read('api'), await read('worker')];
    expect(api).toMatch(/funding_desk_submits_total\{outcome="accepted",process="api"\} 1/);
    expect(api).toMatch(
      /funding_desk_http_requests_total\{method="POST",route="\/form\/submit",status="201",process="api"\} 1/,
    );
    for (const text of [api, worker])
      expect(text).toMatch(new RegExp(`funding_desk_build_info\\{version="${version}",process="(api|worker)"\\} 1`));
    expect(api).toMatch(/funding_desk_database_up\{process="api"\} 1/);
    expect(api).toMatch(/funding_desk_redis_up\{process="api"\} 1/);
    expect(worker).toMatch(
      /funding_desk_jobs_total\{job="render-application-pdf",outcome="done",process="worker"\} [1-9]/,
    );
    expect(worker).toMatch(/funding_desk_sweeps_total\{sweep="outbox",outcome="done",process="worker"\} [1-9]/);
    expect(worker).toMatch(/funding_desk_undelivered_applications\{process="worker"\} 0/);
    for (const text of [reference, services.link.slug, services.company.nameIn, /[0-9a-f]{24}/]) {
      expect(api).not.toMatch(text);
      expect(worker).not.toMatch(text);
    }
  });

  it('of the rules, the dashboard and the autoscaler of workers all exist', async () => {
    // The verification of the audit log runs after the start.
    await until('the chain is verified', async () =>
      (await read('worker')).includes('funding_desk_audit_chain_whole{'),
    );
    const exported = `${await read('api')}${await read('worker')}`;
    const files = [path.join(RULES, 'alerts.yml'), path.join(DEPLOY, 'grafana/funding-desk.json')];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const query = await readScalingQuery();
    expect(namesIn(query).size).toBe(2);
    const names = namesIn([...texts, query].join('\n'));
    expect(names.size).toBeGreaterThan(12);
    const missing = [...names].filter((name) => !exported.includes(`# TYPE ${name} `));
    expect(missing).toEqual([]);
  });
});

async function hasPromtool(): Promise<boolean> {
  return runProgram('promtool', ['--version']).then(
    () => true,
    () => false,
  );
}
const NO_PROMTOOL = 'promtool is not on the PATH. `npm test` fetches it on Debian and Ubuntu.';

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
});
const casesSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

describe('alert rules', () => {
  it('have a case each in which they fire, and one in which they do not', async () => {
    const readYaml = async (name: string): Promise<unknown> => parse(await readFile(path.join(RULES, name), 'utf8'));
    const { groups } = rulesSchema.parse(await readYaml('alerts.yml'));
    const { tests } = casesSchema.parse(await readYaml('alerts.test.yml'));
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const cases = tests.flatMap((one) => one.alert_rule_test);
    const withCase = (fires: boolean) =>
      alerts.filter((alert) => cases.some((one) => one.alertname === alert && one.exp_alerts.length > 0 === fires));
    expect(withCase(true)).toEqual(alerts);
    expect(withCase(false)).toEqual(alerts);
    expect(new Set(cases.map(({ alertname }) => alertname))).toEqual(new Set(alerts));
  });

  it('fire for their causes (needs promtool)', async ({ skip }) => {
    skip(!(await hasPromtool()), NO_PROMTOOL);
    await runProgram('promtool', ['check', 'config', 'prometheus.yml'], { cwd: RULES });
    await runProgram('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: RULES });
  });
});

describe('the autoscaler of workers', () => {
  it('counts the tasks of kinds that are late, once for all workers (needs promtool)', async ({ skip }) => {
    skip(!(await hasPromtool()), NO_PROMTOOL);
    const of = (metric: string, labels: string, values: string) => ({
      series: `funding_desk_outbox_${metric}{${labels}}`,
      values,
    });
    const input_series = ['one', 'other'].flatMap((worker) => [
      of('tasks', `kind="pdf", state="pending", pod="${worker}"`, '0 250x3'),
      of('tasks', `kind="pdf", state="failed", pod="${worker}"`, '0 7x3'),
      of('tasks', `kind="email", state="pending", pod="${worker}"`, '0 40x3'),
      of('tasks', `kind="webhook", state="pending", pod="${worker}"`, '0 900x3'),
      of('oldest_due_seconds', `kind="pdf", pod="${worker}"`, '0 60x3'),
      of('oldest_due_seconds', `kind="email", pod="${worker}"`, '0 11x3'),
      // Tasks that wait for their next attempt.
      of('oldest_due_seconds', `kind="webhook", pod="${worker}"`, '0 0x3'),
    ]);
    const expr = await readScalingQuery();
    const promql_expr_test = [
      { expr, eval_time: '0m', exp_samples: [{ labels: '{}', value: 0 }] },
      { expr, eval_time: '2m', exp_samples: [{ labels: '{}', value: 290 }] },
    ];
    const file = path.join(services.folder, 'autoscaler.test.yml');
    await writeFile(file, stringify({ tests: [{ interval: '1m', input_series, promql_expr_test }] }));
    await runProgram('promtool', ['test', 'rules', file]);
  });
});

describe('a request id', () => {
  it('is in the lines of the API, and of the worker that renders and mails', async () => {
    const { requestId } = await submit();
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    await until('the API has logged the request', async () =>
      (await logLines('api.log')).some((line) => line.requestId === requestId),
    );
    const jobsOf = async () =>
      (await logLines('worker.log')).filter((line) => line.requestId === requestId).map(({ job }) => job);
    await until('the worker has mailed', async () => (await jobsOf()).includes('deliver-email'));
    expect(await jobsOf()).toContain('render-application-pdf');
  });
});

// Comes last: it leaves a worker without Redis.
describe('metrics of a backlog', () => {
  it('show tasks that wait and those that failed', async () => {
    const { applications, clock } = services.database;
    await services.stopWorkers();
    const { reference } = await submit();
    const dueAt = clock.fromNow(-600_000);
    const failed = { 'outbox.$[mail].state': 'failed', 'outbox.$[mail].dueAt': null };
    await applications.updateOne({ reference }, { $set: failed }, { arrayFilters: [{ 'mail.kind': 'email' }] });
    const other = await submit();
    await applications.updateOne({ reference: other.reference }, { $set: { 'outbox.0.dueAt': dueAt } });
    // The API counts them without a worker.
    expectBacklog(await read('api'), 'api');
    services.startWorker({ REDIS_URL: 'redis://127.0.0.1:1' });
    await untilWorking();
    const text = await read('worker');
    expectBacklog(text, 'worker');
    expect(text).toMatch(/funding_desk_redis_up\{process="worker"\} 0/);
  });
});
