/** What `npm run account:reopen` does: opens an account that nobody can open from within. */
import { runTool } from './lib/run-tool.mjs';

await runTool({ entry: 'cli/reopen-account.js', needsKeys: true });
