import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isPublicAddress } from '@funding-desk/shared/server/webhooks/address-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Manifest, manifestSchema, readKustomization } from '../support/kubernetes/kustomization.ts';
import {
  type Deployment,
  deploymentSchema,
  egressSchema,
  gatewaySchema,
  labels,
  routeSchema,
} from '../support/kubernetes/manifest-schemas.ts';
import { validateManifest } from '../support/kubernetes/validate-manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OVERLAY = path.join(ROOT, 'deploy/kubernetes/overlays/production');
const runProgram = promisify(execFile);

let manifests: Manifest[];
let deployments: Deployment[];
beforeAll(async () => {
  manifests = await readKustomization(OVERLAY);
  deployments = ofKind('Deployment').map((manifest) => deploymentSchema.parse(manifest));
});

const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

function named(kind: string, name: string): Manifest {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function deploymentOf(component: string): Deployment {
  return deploymentSchema.parse(named('Deployment', `funding-desk-${component}`));
}

/** The pods that a selector matches, by the component of their deployment. */
const podsOf = (selector: Readonly<Record<string, string>>) =>
  deployments
    .filter(({ spec }) =>
      Object.entries(selector).every(([key, value]) => spec.template.metadata.labels[key] === value),
    )
    .map(({ metadata }) => metadata.name.replace('funding-desk-', ''));

const settings = () => labels.parse(named('ConfigMap', 'funding-desk').data);

/** The values of a field, at any depth. */
function valuesOf(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [...(key === field ? [item] : []), ...valuesOf(item, field)]);
}

describe('the manifests for Kubernetes', () => {
  it('fit the schemas of their kinds, and have no unknown field', () => {
    expect(manifests.length).toBeGreaterThan(15);
    for (const manifest of manifests) validateManifest(manifest);
  });

  it('are those that kubectl prints (needs kubectl)', async ({ skip }) => {
    const { stdout } = await runProgram('kubectl', ['kustomize', OVERLAY]).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { stdout: null };
      throw error;
    });
    if (stdout === null) return skip('kubectl is not installed.');
    const printed = parseAllDocuments(stdout).map((document) => manifestSchema.parse(document.toJS()));
    const byName = (all: readonly Manifest[]) =>
      Object.fromEntries(all.map((one) => [`${one.kind} ${one.metadata.name}`, one]));
    expect(byName(manifests)).toEqual(byName(printed));
  });

  it('are all in one namespace, and no two have the same name', () => {
    const others = manifests.filter(({ kind }) => kind !== 'Namespace');
    expect(new Set(others.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['funding-desk']));
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('select the pods that they are about', () => {
    for (const { metadata, spec } of deployments)
      expect(podsOf(spec.selector.matchLabels)).toEqual([metadata.name.replace('funding-desk-', '')]);
    const selectors = [...ofKind('PodDisruptionBudget'), ...ofKind('Service')].map(({ kind, metadata, spec }) => {
      const selector = kind === 'Service' ? valuesOf(spec, 'selector')[0] : valuesOf(spec, 'matchLabels')[0];
      return [metadata.name, podsOf(labels.parse(selector))];
    });
    expect(selectors).toEqual([
      ['funding-desk-api', ['api']],
      ['funding-desk-worker', ['worker']],
      ['funding-desk-api', ['api']],
    ]);
    const targets = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')].flatMap(({ spec }) =>
      valuesOf(spec, 'scaleTargetRef').map((target) => z.object({ name: z.string() }).parse(target).name),
    );
    expect(targets).toEqual(['funding-desk-api', 'funding-desk-worker']);
    for (const { spec } of deployments) named('ServiceAccount', spec.template.spec.serviceAccountName);
  });

  it('name ports that the containers have, where the processes listen', () => {
    const portOf = (component: string, name: string) =>
      deploymentOf(component).spec.template.spec.containers[0].ports.find((port) => port.name === name)?.containerPort;
    const settingOf = (component: string, name: string) =>
      deploymentOf(component).spec.template.spec.containers[0].env.find((one) => one.name === name)?.value;
    expect(portOf('api', 'http')).toBe(Number(settingOf('api', 'PORT')));
    expect(portOf('api', 'metrics')).toBe(Number(settingOf('api', 'API_METRICS_PORT')));
    expect(portOf('worker', 'health')).toBe(Number(settingOf('worker', 'WORKER_HEALTH_PORT')));
    expect(portOf('worker', 'metrics')).toBe(Number(settingOf('worker', 'WORKER_METRICS_PORT')));
    for (const { metadata, spec } of deployments) {
      const [{ ports, startupProbe, readinessProbe, livenessProbe }] = spec.template.spec.containers;
      const names = ports.map(({ name }) => name);
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) expect(names).toContain(httpGet.port);
      const scraped = spec.template.metadata.annotations['prometheus.io/port'];
      expect(Number(scraped)).toBe(portOf(metadata.name.replace('funding-desk-', ''), 'metrics'));
    }
    expect(valuesOf(named('Service', 'funding-desk-api').spec, 'targetPort')).toEqual(['http']);
  });

  it('lead requests over https from the gateway to the API, without a limit of time, and redirect others', () => {
    const routes = ofKind('HTTPRoute').map(({ spec }) => routeSchema.parse(spec));
    const { listeners } = gatewaySchema.parse(named('Gateway', 'funding-desk').spec);
    const [port] = valuesOf(named('Service', 'funding-desk-api').spec, 'port');
    expect(listeners.map(({ name, protocol, hostname }) => [name, protocol, hostname])).toEqual([
      ['http', 'HTTP', 'apply.example.com'],
      ['https', 'HTTPS', 'apply.example.com'],
    ]);
    expect(settings().PUBLIC_URL).toBe(`https://${listeners[1]?.hostname}`);
    expect(routes).toEqual([
      {
        parentRefs: [{ name: 'funding-desk', sectionName: 'https' }],
        rules: [
          {
            matches: [{ path: { type: 'PathPrefix', value: '/' } }],
            timeouts: { request: '0s' },
            backendRefs: [{ name: 'funding-desk-api', port }],
          },
        ],
      },
      {
        parentRefs: [{ name: 'funding-desk', sectionName: 'http' }],
        rules: [{ filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] }],
      },
    ]);
  });

  it('restart no process because its database is away, and send it no requests meanwhile', () => {
    const pathsOf = (component: string) => {
      const [{ readinessProbe, livenessProbe }] = deploymentOf(component).spec.template.spec.containers;
      return { ready: readinessProbe.httpGet.path, alive: livenessProbe.httpGet.path };
    };
    expect(pathsOf('api')).toEqual({ ready: '/readyz?exclude=queue', alive: '/healthz' });
    expect(pathsOf('worker')).toEqual({ ready: '/healthz', alive: '/livez' });
  });

  it('let a process finish its work before it is killed', () => {
    for (const { spec } of deployments) {
      const [sleep] = z
        .array(z.tuple([z.literal('sleep'), z.coerce.number()]))
        .parse(valuesOf(spec, 'preStop').flatMap((hook) => valuesOf(hook, 'command')));
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30 + (sleep?.[1] ?? 0));
    }
  });

  it('set variables that the processes know, and every secret by reference', async () => {
    const known = new Set((await readFile(path.join(ROOT, '.env.example'), 'utf8')).match(/(?<=^#)[A-Z_]+(?==)/gm));
    const names = Object.keys(settings());
    const variables = deployments.flatMap(({ spec }) =>
      [...spec.template.spec.initContainers, ...spec.template.spec.containers].flatMap(({ env }) => env),
    );
    for (const name of [...names, ...variables.map((one) => one.name)]) expect(known, name).toContain(name);
    const secrets = new Set(variables.filter(({ valueFrom }) => valueFrom).map(({ name }) => name));
    expect([...secrets].sort()).toEqual([
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'FIELD_KEYS',
      'JWT_SECRET',
      'JWT_SECRETS_OLD',
      'MONGO_URL',
      'REDIS_URL',
      'SMTP_URL',
    ]);
    for (const { name, value, valueFrom } of variables) {
      expect(value === undefined, name).toBe(secrets.has(name));
      if (valueFrom) expect(valueFrom.secretKeyRef.key).toBe(name);
    }
    expect(ofKind('Secret')).toEqual([]);
    for (const { spec } of deployments)
      for (const { envFrom } of spec.template.spec.containers)
        for (const { configMapRef } of envFrom) named('ConfigMap', configMapRef.name);
  });

  it('run programs that the image contains, from the image of the overlay', async () => {
    for (const { spec } of deployments)
      for (const { command, image } of [...spec.template.spec.initContainers, ...spec.template.spec.containers]) {
        expect(image).toMatch(/^registry\.example\.com\/funding-desk:\d/);
        const source = command.at(-1)?.replace('/dist/', '/src/').replace(/\.js$/, '.ts') ?? '';
        await readFile(path.join(ROOT, source));
      }
  });

  it('admit requests from the gateway, metrics from Prometheus, and nothing else', () => {
    const admitted = ofKind('NetworkPolicy').flatMap(({ metadata, spec }) => {
      const { podSelector, ingress } = z
        .object({
          podSelector: z.object({ matchLabels: labels }),
          ingress: z.array(z.object({ ports: z.array(z.object({ port: z.unknown() })).optional() })).default([]),
        })
        .parse(spec);
      return ingress.map(({ ports }) => [
        metadata.name,
        podsOf(podSelector.matchLabels),
        ports?.map(({ port }) => port),
      ]);
    });
    expect(admitted).toEqual([
      ['funding-desk-api-requests', ['api'], ['http']],
      ['funding-desk-metrics', ['api', 'worker'], ['metrics']],
      ['funding-desk-data-stores', [], undefined],
    ]);
    const senders = valuesOf(named('NetworkPolicy', 'funding-desk-api-requests').spec, 'from');
    const { name } = named('Gateway', 'funding-desk').metadata;
    expect(valuesOf(senders, 'matchLabels')).toEqual([
      { 'gateway.networking.k8s.io/gateway-name': name },
      { 'funding-desk/role': 'gateway' },
    ]);
    const deny = named('NetworkPolicy', 'funding-desk-deny');
    expect(deny.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'funding-desk' } },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('let the worker reach mail servers anywhere, and every port of public addresses', () => {
    const { egress } = egressSchema.parse(named('NetworkPolicy', 'funding-desk-worker-outside').spec);
    const [mail, webhooks, ...more] = egress;
    expect([mail?.to, mail?.ports.map(({ port }) => port), more]).toEqual([undefined, [25, 465, 587, 2525], []]);
    expect(webhooks?.ports).toEqual([{ protocol: 'TCP', port: 1, endPort: 65_535 }]);
    const blocks = webhooks?.to?.map(({ ipBlock }) => ipBlock) ?? [];
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0']);
    const refused = blocks.flatMap(({ except }) => except);
    expect(refused.filter((range) => isPublicAddress(range.replace(/\/\d+$/, '')))).toEqual([]);
  });
});

describe('the validation of manifests', () => {
  it('refuses a misspelt field, a wrong type and a missing field', () => {
    const service = named('Service', 'funding-desk-api');
    const withSpec = (spec: object) => () => validateManifest({ ...service, spec });
    const ports = [{ name: 'http', port: 80 }];
    expect(withSpec({ ports })).not.toThrow();
    expect(withSpec({ ports, slector: {} })).toThrow(/unknown fields: \.spec\.slector/);
    expect(withSpec({ ports: [{ name: 'http', port: '80' }] })).toThrow(/port must be integer/);
    expect(withSpec({ ports: [{ name: 'http' }] })).toThrow(/port/);
    expect(() => validateManifest({ ...service, specs: {} })).toThrow(/specs/);
  });
});
