import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import type { Manifest } from './kustomization.ts';

/** Objects with the schema of their kind: those of Kubernetes, of the Gateway API and of KEDA. */
const OBJECTS: Readonly<Record<string, () => { validate: () => void }>> = {
  'apps/v1 Deployment': () => new Deployment(),
  'autoscaling/v2 HorizontalPodAutoscaler': () => new HorizontalPodAutoscaler(),
  'gateway.networking.k8s.io/v1 Gateway': () => new Gateway(),
  'gateway.networking.k8s.io/v1 HTTPRoute': () => new HTTPRoute(),
  'keda.sh/v1alpha1 ScaledObject': () => new ScaledObject(),
  'networking.k8s.io/v1 NetworkPolicy': () => new NetworkPolicy(),
  'policy/v1 PodDisruptionBudget': () => new PodDisruptionBudget(),
  'v1 ConfigMap': () => new ConfigMap(),
  'v1 Namespace': () => new Namespace(),
  'v1 Service': () => new Service(),
  'v1 ServiceAccount': () => new ServiceAccount(),
};

/**
 * Wraps a value and removes from `unread` the path of each field that is read. A schema reads every field that it
 * knows, so a misspelt one stays.
 */
function watchReads<T extends object>({ value, at, unread }: { value: T; at: string; unread: Set<string> }): T {
  for (const key of Object.keys(value)) unread.add(`${at}.${key}`);
  return new Proxy(value, {
    get(target, key) {
      const item: unknown = Reflect.get(target, key);
      unread.delete(`${at}.${String(key)}`);
      if (typeof item !== 'object' || item === null || typeof key === 'symbol') return item;
      return watchReads({ value: item, at: `${at}.${key}`, unread });
    },
  });
}

/** @throws an error that names what does not fit the schema of the object's kind, also a field that the schema lacks */
export function validateManifest(manifest: Manifest): void {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const create = OBJECTS[kind];
  if (!create) throw new Error(`${kind} has no schema here`);
  const unread = new Set<string>();
  // The constructor would copy the fields, and so read them all.
  watchReads({ value: Object.assign(create(), manifest), at: '', unread }).validate();
  if (unread.size > 0) throw new Error(`${kind} ${manifest.metadata.name}: unknown fields: ${[...unread].join(', ')}`);
}
