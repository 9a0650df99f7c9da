/** What `npm run audit:verify` does: verifies the audit log. */
import { runTool } from './lib/run-tool.mjs';

await runTool({ entry: 'cli/verify-audit.js', needsKeys: true });
