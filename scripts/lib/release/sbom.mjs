/**
 * Selects what a release contains from npm's list of everything that is installed. `npm sbom --omit dev` does not do:
 * libraries in the bundles of the front ends are development dependencies, so that servers do not install them.
 */

/** What only builds and checks the front ends. Every other dependency of theirs may be in a bundle. */
const BUILD_TOOLS = [/^@types\//, /^@vitejs\//, /^vite(-|$)/, /^electron-vite$/];

/** Electron's package downloads its binary with its dependencies and contains none of them. */
const WITHOUT_DEPENDENCIES = ['electron'];

/** The bench measures and is in no release. */
const NOT_SHIPPED = ['@funding-desk/bench'];

/** @typedef {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** @param {string} ref `name@version` */
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));

/** @param {Manifest} manifest of a workspace */
function shippedNames({ name, dependencies = {}, devDependencies = {} }) {
  const isFrontEnd = ['@funding-desk/web-embed', '@funding-desk/desktop'].includes(name);
  const names = Object.keys(isFrontEnd ? { ...dependencies, ...devDependencies } : dependencies);
  return names.filter((each) => !BUILD_TOOLS.some((pattern) => pattern.test(each)));
}

function findShipped({ first, dependenciesOf }) {
  const found = new Set();
  const open = [...first];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (found.has(ref)) continue;
    found.add(ref);
    open.push(...dependenciesOf(ref));
  }
  return found;
}

/** npm marks what the front ends contain as optional, because it is not installed in production. */
function asShipped(component) {
  const { properties = [], ...rest } = component;
  const isDevelopment = properties.some(({ name }) => name === 'cdx:npm:package:development');
  if (!isDevelopment) return component;
  return { ...rest, scope: 'required', properties: properties.filter(({ name }) => !name.endsWith(':development')) };
}

/**
 * @param {{ bom: object, manifests: Manifest[] }} input output of `npm sbom`, and the package.json of every workspace
 * @returns {object} a CycloneDX document of what the image and the desktop packages contain
 */
export function selectShipped({ bom, manifests }) {
  const shipped = manifests.filter(({ name }) => !NOT_SHIPPED.includes(name));
  const workspaces = new Map(shipped.map((manifest) => [manifest.name, shippedNames(manifest)]));
  const edges = new Map(bom.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const root = bom.metadata.component['bom-ref'];

  function dependenciesOf(ref) {
    const name = nameOf(ref);
    if (WITHOUT_DEPENDENCIES.includes(name)) return [];
    const all = edges.get(ref) ?? [];
    const own = ref === root ? [...workspaces.keys()] : workspaces.get(name);
    return own ? all.filter((other) => own.includes(nameOf(other))) : all;
  }

  const found = findShipped({ first: [root], dependenciesOf });
  const refs = [...found].sort();
  return {
    ...bom,
    // npm takes the name from the folder.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, type: 'application', name: nameOf(root) } },
    components: bom.components.filter((component) => found.has(component['bom-ref'])).map(asShipped),
    dependencies: refs.map((ref) => ({ ref, dependsOn: dependenciesOf(ref) })),
  };
}
