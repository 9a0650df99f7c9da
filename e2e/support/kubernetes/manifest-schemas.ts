import { z } from 'zod';

export const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
});
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(variable),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const process = container.extend({ startupProbe: probe, readinessProbe: probe, livenessProbe: probe });
export const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels, annotations: labels }),
      spec: z.object({
        serviceAccountName: z.string(),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().positive() }),
        initContainers: z.tuple([container]),
        containers: z.tuple([process]),
      }),
    }),
  }),
});
export type Deployment = z.infer<typeof deploymentSchema>;

export const gatewaySchema = z.object({
  listeners: z.array(z.object({ name: z.string(), protocol: z.string(), hostname: z.string() })),
});
export const egressSchema = z.object({
  egress: z.array(
    z.object({
      to: z.array(z.object({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }) })).optional(),
      ports: z.array(z.object({ protocol: z.string(), port: z.number(), endPort: z.number().optional() })),
    }),
  ),
});
export const routeSchema = z.looseObject({ rules: z.array(z.looseObject({})) });
