import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const recordSchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof recordSchema>;

/** An object of the Kubernetes API. */
export const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    labels: z.record(z.string(), z.string()).optional(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

const replacementsSchema = z.array(
  z.strictObject({ op: z.literal('replace'), path: z.string().startsWith('/'), value: z.unknown() }),
);

/** What this reader understands. Any other field of a kustomization is an error. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string().startsWith('kustomize.config.k8s.io/'),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(
      z.union([
        z.strictObject({ path: z.string() }),
        z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }),
      ]),
    )
    .default([]),
});

const isRecord = (value: unknown): value is Fields => recordSchema.safeParse(value).success && !Array.isArray(value);
const nameOf = (value: unknown) => (isRecord(value) ? value.name : undefined);

/** Merges lists of named objects by name, as the API does with containers and variables. Changed ones come first. */
function mergeLists(base: readonly unknown[], patch: readonly unknown[]): unknown[] {
  const changed = patch.map((change) => {
    const original = base.find((item) => nameOf(item) !== undefined && nameOf(item) === nameOf(change));
    return original === undefined ? change : merge(original, change);
  });
  const names = new Set(patch.map(nameOf));
  return [...changed, ...base.filter((item) => !names.has(nameOf(item)))];
}

function merge(base: unknown, patch: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(patch)) return mergeLists(base, patch);
  if (!isRecord(base) || !isRecord(patch)) return patch;
  const merged: Fields = { ...base };
  for (const [key, value] of Object.entries(patch)) merged[key] = key in base ? merge(base[key], value) : value;
  return merged;
}

function replaceAt({ value, keys, by }: { value: unknown; keys: readonly string[]; by: unknown }): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return by;
  if (Array.isArray(value) && Number(key) < value.length)
    return value.map((item, index) => (index === Number(key) ? replaceAt({ value: item, keys: rest, by }) : item));
  if (!isRecord(value) || !(key in value)) throw new Error(`there is no ${key} to replace`);
  return { ...value, [key]: replaceAt({ value: value[key], keys: rest, by }) };
}

/** Applies a change to the one object that has this kind and name. */
function changeOne(
  manifests: readonly Manifest[],
  { kind, name, change }: { kind: string; name: string; change: (manifest: Manifest) => unknown },
): Manifest[] {
  const isIt = (manifest: Manifest) => manifest.kind === kind && manifest.metadata.name === name;
  if (manifests.filter(isIt).length !== 1) throw new Error(`a patch needs one ${kind} ${name}`);
  return manifests.map((manifest) => (isIt(manifest) ? manifestSchema.parse(change(manifest)) : manifest));
}

async function readManifests(file: string): Promise<Manifest[]> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'), { uniqueKeys: true });
  return documents.map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return manifestSchema.parse(document.toJS());
  });
}

/** Renames the images of all containers. */
function withImage(
  value: unknown,
  image: { readonly name: string; readonly newName: string; readonly newTag: string },
): unknown {
  if (Array.isArray(value)) return value.map((item) => withImage(item, image));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === 'image' && item === image.name
        ? [key, `${image.newName}:${image.newTag}`]
        : [key, withImage(item, image)],
    ),
  );
}

/**
 * Reads the objects of a kustomization as `kubectl kustomize` prints them. It covers the part of kustomize that `deploy`
 * uses, and refuses the rest, so that the tests need no program of Kubernetes.
 */
export async function readKustomization(folder: string): Promise<Manifest[]> {
  const settings = kustomizationSchema.parse(parse(await readFile(path.join(folder, 'kustomization.yaml'), 'utf8')));
  const lists = await Promise.all(
    [...settings.resources, ...settings.components].map((name) =>
      name.endsWith('.yaml') ? readManifests(path.join(folder, name)) : readKustomization(path.join(folder, name)),
    ),
  );
  let manifests = lists.flat();
  for (const patch of settings.patches) {
    if ('path' in patch) {
      for (const part of await readManifests(path.join(folder, patch.path)))
        manifests = changeOne(manifests, {
          kind: part.kind,
          name: part.metadata.name,
          change: (one) => merge(one, part),
        });
    } else {
      for (const { path: pointer, value: by } of replacementsSchema.parse(parse(patch.patch)))
        manifests = changeOne(manifests, {
          ...patch.target,
          change: (value) => replaceAt({ value, keys: pointer.split('/').slice(1), by }),
        });
    }
  }
  for (const image of settings.images) manifests = manifests.map((one) => manifestSchema.parse(withImage(one, image)));
  const { namespace } = settings;
  if (namespace === undefined) return manifests;
  return manifests.map((one) =>
    one.kind === 'Namespace' ? one : { ...one, metadata: { ...one.metadata, namespace } },
  );
}
