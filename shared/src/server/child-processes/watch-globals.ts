/** Built-in values that are reached without a name. */
const UNNAMED: readonly unknown[] = [
  Object.getPrototypeOf(Uint8Array),
  Object.getPrototypeOf(async () => undefined),
  Object.getPrototypeOf(function* () {}),
  Object.getPrototypeOf(async function* () {}),
  Object.getPrototypeOf([][Symbol.iterator]()),
  Object.getPrototypeOf(new Map()[Symbol.iterator]()),
  Object.getPrototypeOf(new Set()[Symbol.iterator]()),
  Object.getPrototypeOf(''[Symbol.iterator]()),
];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Names that Node defines by a getter are left out: reading some of them loads a library and replaces the getter. */
function namedValues(): unknown[] {
  return Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) => value);
}

/** The built-in classes, functions and namespaces, with their prototypes and those of their instances. */
function builtIns(): Set<object> {
  const named = [...namedValues(), ...UNNAMED].filter(isObject).filter((value) => value !== globalThis);
  const found = new Set<object>();
  for (const value of named) {
    const instances: unknown = Object.getOwnPropertyDescriptor(value, 'prototype')?.value;
    for (const each of [value, instances]) {
      for (let one: unknown = each; isObject(one); one = Object.getPrototypeOf(one)) found.add(one);
    }
  }
  return found;
}

interface Look {
  readonly value: object;
  readonly parent: object | null;
  readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor | undefined>;
}

function lookAt(value: object): Look {
  const keys = Reflect.ownKeys(value);
  const properties = new Map(keys.map((key) => [key, Object.getOwnPropertyDescriptor(value, key)] as const));
  return { value, parent: Object.getPrototypeOf(value), properties };
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  return Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
}

function isUnaltered({ value, parent, properties }: Look): boolean {
  const keys = Reflect.ownKeys(value);
  if (Object.getPrototypeOf(value) !== parent || keys.length !== properties.size) return false;
  return keys.every(
    (key) => properties.has(key) && isSame(properties.get(key), Object.getOwnPropertyDescriptor(value, key)),
  );
}

/**
 * Remembers what all code of this process shares: the global names, and the properties of built-in values.
 * @returns whether anything of that was added, removed or replaced since. Loaded libraries may do so too, so call it
 * once they are loaded.
 */
export function watchGlobals(): () => boolean {
  const looks = [...builtIns()].map(lookAt);
  const names = new Set(Reflect.ownKeys(globalThis));
  return () => {
    const current = Reflect.ownKeys(globalThis);
    return current.length !== names.size || !current.every((name) => names.has(name)) || !looks.every(isUnaltered);
  };
}
