import { describe, expect, it } from 'vitest';
import { findSection, hasMigration, insertSection, partOf, renderSection } from './changelog.mjs';

const commitOf = (subject, lines) => ({
  hash: 'abc1234',
  subject,
  files: Object.entries(lines).map(([path, count]) => ({ path, lines: count })),
});

describe('the part of a commit', () => {
  it.each([
    ['Application form', { 'web-embed/src/main.tsx': 30, 'api/src/app.ts': 50 }],
    ['Application form', { 'shared/src/fields/catalogue.ts': 3 }],
    ['Admin', { 'desktop/src/renderer/src/main.tsx': 10, 'api/src/app.ts': 12 }],
    ['Desktop app', { 'desktop/src/main/window.ts': 10 }],
    ['Desktop app', { 'electron-builder.yml': 1 }],
    ['API', { 'api/src/app.ts': 90, 'desktop/src/renderer/src/main.tsx': 10 }],
    ['Worker', { 'worker/src/registry.ts': 5, 'bench/main.ts': 500, 'docs/operations.md': 80 }],
    ['API and worker', { 'shared/src/server/env.ts': 5 }],
    ['Operations', { 'docker-compose.yml': 2, '.env.example': 3 }],
    ['Operations', { 'package.json': 1, 'package-lock.json': 400 }],
  ])('is %s for %o', (title, lines) => {
    expect(partOf(commitOf('Change', lines))).toBe(title);
  });

  it.each([
    [{ 'api/src/app.test.ts': 9, 'e2e/form/start.spec.ts': 9, 'worker/src/testing/documents.ts': 4 }],
    [{ 'bench/main.ts': 9, 'README.md': 2, 'docs/pictures/form.png': 1 }],
    [{ 'scripts/test.mjs': 9, 'scripts/lib/test-services.mjs': 2, '.ci/run': 1, '.github/workflows/release.yml': 4 }],
    [{}],
  ])('is none for %o', (lines) => {
    expect(partOf(commitOf('Change', lines))).toBeNull();
  });
});

describe('the changelog', () => {
  const commits = [
    commitOf('Send less', { 'worker/src/registry.ts': 1 }),
    commitOf('Show more', { 'desktop/src/renderer/src/main.tsx': 1 }),
    commitOf('Measure it', { 'bench/main.ts': 1 }),
    commitOf('Show even more', { 'desktop/src/renderer/src/main.tsx': 1 }),
  ];
  const section = renderSection({ version: '1.1.0', date: '2030-02-03', commits });

  it('lists commits under their parts, and none that changes nothing of the product', () => {
    expect(section).toBe(
      '## 1.1.0 (2030-02-03)\n\n### Admin\n\n- Show more (abc1234)\n- Show even more (abc1234)\n\n' +
        '### Worker\n\n- Send less (abc1234)\n',
    );
  });

  it('says below its heading that a release with a migration needs a stop', () => {
    const stopped = renderSection({ version: '1.1.0', date: '2030-02-03', commits, needsStop: true });
    expect(stopped).toMatch(/^## 1\.1\.0 \(2030-02-03\)\n\nThis version migrates .*needs a stop.*\n\n### Admin\n/s);
    expect(section).not.toContain('needs a stop');
    const steps = 'shared/src/server/migrations/steps';
    expect(hasMigration([...commits, commitOf('Add stages', { [`${steps}/0004-stages.ts`]: 9 })])).toBe(true);
    expect(hasMigration([...commits, commitOf('Test stages', { [`${steps}/0004-stages.test.ts`]: 9 })])).toBe(false);
    expect(hasMigration(commits)).toBe(false);
  });

  it('lists what administrators must do or know before all other changes, oldest first', () => {
    const noted = [
      { ...commitOf('Ask for the right', { 'api/src/app.ts': 1 }), upgrade: 'Grant the right.' },
      { ...commitOf('Describe it', { 'docs/operations.md': 1 }), upgrade: 'Read the guide.' },
    ];
    expect(renderSection({ version: '1.1.0', date: 'd', commits: noted })).toBe(
      '## 1.1.0 (d)\n\n### For administrators\n\n- Read the guide. (abc1234)\n- Grant the right. (abc1234)\n\n' +
        '### API\n\n- Ask for the right (abc1234)\n',
    );
    expect(section).not.toContain('For administrators');
  });

  it('says when a release changes nothing of the product', () => {
    expect(renderSection({ version: '1.1.1', date: '2030-02-04', commits: [] })).toContain('Nothing of the product');
  });

  it('has the newest section first, keeps earlier ones as they are, and finds each again', () => {
    const first = insertSection({
      changelog: '',
      section: renderSection({ version: '1.1.0-rc.1', date: 'd', commits }),
    });
    expect(first).toMatch(/^# Changelog\n\n.+\n\n## 1\.1\.0-rc\.1 \(d\)/s);
    const edited = first.replace('Send less', 'Send fewer messages');
    const both = insertSection({ changelog: edited, section });
    expect(both.match(/^## \S+/gm)).toEqual(['## 1.1.0', '## 1.1.0-rc.1']);
    expect(both.endsWith(edited.slice(edited.indexOf('\n## ')))).toBe(true);
    expect(findSection({ changelog: both, version: '1.1.0' })).toBe(section.split('\n').slice(2).join('\n').trim());
    expect(findSection({ changelog: both, version: '1.1.0-rc.1' })).toContain('Send fewer messages');
    expect(findSection({ changelog: both, version: '1.1' })).toBeNull();
  });
});
