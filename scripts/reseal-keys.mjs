/** What `npm run keys:reseal` does: seals everything anew with the first of FIELD_KEYS, or counts with `--check`. */
import { runTool } from './lib/run-tool.mjs';

await runTool({ entry: 'cli/reseal-keys.js', needsKeys: true });
