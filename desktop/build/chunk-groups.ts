import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** Imported by `main.tsx` when the page starts: the login and what every page needs. */
const START = normalizePath(fileURLToPath(new URL('../src/renderer/src/app/start-app.tsx', import.meta.url)));

/** Pages and entries. `main.tsx` waits for the start, so no other file may import it. */
const IS_ENTRY = /\.html$|\/src\/main\.tsx$/;

/** Modules that export a whole library. Following their imports would add the whole library to the start. */
const IS_INDEX = /\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/;

/** What the start imports from those. A missing component makes the login load more; `sizes.spec.ts` notices. */
const IS_MANTINE_OF_START =
  /\/node_modules\/(?:clsx\/|@mantine\/hooks\/esm\/(?!index)|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\/)/;

/** How many parts of the admin use a module that moves into the file which all of them share. */
const USERS_OF_A_SHARED_MODULE = 12;

type NameFunction = Exclude<Rolldown.CodeSplittingGroup['name'], string>;

/** Names the modules that the start imports, directly or not. */
function nameStart(): NameFunction {
  let modules: ReadonlySet<string> | undefined;
  const collect = (graph: Parameters<NameFunction>[1]) => {
    const found = new Set<string>();
    const open = [START];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id) || IS_INDEX.test(id)) continue;
      found.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  return (id, graph) => {
    modules ??= collect(graph);
    return modules.has(id) || IS_MANTINE_OF_START.test(id) ? 'start' : null;
  };
}

/**
 * Few large files instead of a hundred small ones: each file costs a request and compresses on its own. Screens and
 * dialogs still load when they are opened.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  // The index modules depend on their whole libraries.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'main', tags: ['$initial'], test: (id) => !IS_ENTRY.test(id) },
    { name: nameStart(), debugName: 'start' },
    { name: 'shared', minShareCount: USERS_OF_A_SHARED_MODULE },
  ],
};
