/** What `npm run evidence:verify` does: holds applications against the evidence of their signing. */
import { runTool } from './lib/run-tool.mjs';

await runTool({ entry: 'cli/verify-evidence.js', needsKeys: true });
