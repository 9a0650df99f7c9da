import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** `main.tsx` imports it when the page starts: the login and what every page needs. */
const START = normalizePath(fileURLToPath(new URL('./src/renderer/src/app/start-app.tsx', import.meta.url)));

/**
 * The page and its entry keep a file of their own. `main.tsx` waits for the start. If the start imported the file of
 * `main.tsx`, both would wait forever.
 */
const ENTRY = /\.html$|\/src\/main\.tsx$/;

/** Modules that export a whole library. Following their imports would add the whole library to the start. */
const LIBRARY_INDEX = /\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/;

/**
 * What the start needs of Mantine: its core, its hooks and the components of the login. A component that is missing here
 * costs the login another request.
 */
const MANTINE_OF_START =
  /\/node_modules\/(?:clsx\/|@mantine\/hooks\/esm\/(?!index)|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\/)/;

/** A module moves into the file `shared` if at least this many screens, dialogs and other lazy parts use it. */
const MIN_SHARE_COUNT = 15;

/** Many dialogs use a text area, and few pages load one when they open. It keeps a file of its own. */
const TEXT_AREA =
  /\/node_modules\/(?:@mantine\/core\/esm\/components\/Textarea|react-textarea-autosize|use-(?:composed-ref|latest|isomorphic-layout-effect))\//;

type NameFunction = Exclude<Rolldown.CodeSplittingGroup['name'], string>;

/** Puts the modules that the start imports, directly or not, into the file `start`. */
function nameStart(): NameFunction {
  let modules: ReadonlySet<string> | undefined;
  const collect = (graph: Parameters<NameFunction>[1]) => {
    if (!graph.getModuleInfo(START)) throw new Error(`The build has no module ${START}.`);
    const imported = new Set<string>();
    const pending = [START];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (imported.has(id) || LIBRARY_INDEX.test(id)) continue;
      imported.add(id);
      pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return imported;
  };
  return (id, graph) => {
    modules ??= collect(graph);
    return modules.has(id) || MANTINE_OF_START.test(id) ? 'start' : null;
  };
}

/**
 * Few large files instead of a hundred small ones: each file costs a request and compresses on its own. Screens and
 * dialogs still load when they are opened.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  // The index modules depend on their whole libraries. Rolldown then recommends `strictExecutionOrder`, which adds code to
  // every module. It is not needed while no file imports another in a circle.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'main', tags: ['$initial'], test: (id) => !ENTRY.test(id) },
    { name: nameStart(), debugName: 'start' },
    { name: 'shared', test: (id) => !TEXT_AREA.test(id), minShareCount: MIN_SHARE_COUNT },
  ],
};
