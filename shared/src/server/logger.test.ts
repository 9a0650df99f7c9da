import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../../dist/server/logger.js', import.meta.url));

/** Standard output of a process that makes an announcement at this log level. */
function outputAt(level: string): string {
  const program = `import { announce, createLogger } from ${JSON.stringify(BUILT)};
    const logger = createLogger({ name: 'test', level: '${level}' });
    logger.info('chatter');
    announce(logger, 'First sign-in');`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

describe('an announcement', () => {
  it.each(['info', 'error', 'silent'])('is written at log level %s', (level) => {
    const output = outputAt(level);
    expect(output).toMatch(/"announce":true,"msg":"First sign-in"/);
    expect(output.includes('chatter')).toBe(level === 'info');
  });
});
