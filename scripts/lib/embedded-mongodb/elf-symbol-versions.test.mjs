import { describe, expect, it } from 'vitest';
import { retargetSymbolVersions } from './elf-symbol-versions.mjs';

const CHANGE = { from: 'NEW_2', to: 'OLD_1', prefix: '__new_' };
const HEADER = 64;
const STRINGS = ['', 'libc.so.6', 'NEW_2', 'OLD_1', '__new_strtol', 'fmod', 'puts'];

/** A minimal ELF library: strings, symbols, symbol versions and required versions. */
function createLibrary({ needs = ['NEW_2', 'OLD_1'] } = {}) {
  const names = Buffer.from(`${STRINGS.join('\0')}\0`);
  const nameAt = (text) => names.indexOf(`${text}\0`);
  const symbols = Buffer.alloc(24 * 3);
  for (const [index, name] of ['__new_strtol', 'fmod', 'puts'].entries())
    symbols.writeUInt32LE(nameAt(name), index * 24);
  const versions = Buffer.alloc(6);
  for (const [index, number] of [2, 2, 3].entries()) versions.writeUInt16LE(number, index * 2);
  const needed = Buffer.alloc(16 * (needs.length + 1));
  needed.writeUInt16LE(needs.length, 2);
  needed.writeUInt32LE(nameAt('libc.so.6'), 4);
  needed.writeUInt32LE(16, 8);
  needs.forEach((version, index) => {
    const at = 16 * (index + 1);
    needed.writeUInt16LE(version === 'NEW_2' ? 2 : 3, at + 6);
    needed.writeUInt32LE(nameAt(version), at + 8);
    needed.writeUInt32LE(16, at + 12);
  });
  return assemble([
    { type: 3, content: names },
    { type: 11, content: symbols },
    { type: 0x6fffffff, content: versions },
    { type: 0x6ffffffe, content: needed, info: 1 },
  ]);
}

function assemble(sections) {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(0x7f454c46, 0);
  header[4] = 2;
  header[5] = 1;
  const bodies = Buffer.concat(sections.map(({ content }) => content));
  header.writeBigUInt64LE(BigInt(HEADER + bodies.length), 0x28);
  header.writeUInt16LE(64, 0x3a);
  header.writeUInt16LE(sections.length, 0x3c);
  const table = Buffer.alloc(64 * sections.length);
  let offset = HEADER;
  sections.forEach(({ type, content, info = 0 }, index) => {
    table.writeUInt32LE(type, index * 64 + 4);
    table.writeBigUInt64LE(BigInt(offset), index * 64 + 24);
    table.writeBigUInt64LE(BigInt(content.length), index * 64 + 32);
    table.writeUInt32LE(info, index * 64 + 44);
    offset += content.length;
  });
  return Buffer.concat([header, bodies, table]);
}

describe('retargetSymbolVersions', () => {
  it('changes the name and version of symbols that have the newer version, and no others', () => {
    const { image, symbols } = retargetSymbolVersions(createLibrary(), CHANGE);
    expect(symbols).toEqual(['strtol', 'fmod']);
    expect(retargetSymbolVersions(image, CHANGE).symbols).toEqual([]);
  });

  it('does not change its input', () => {
    const library = createLibrary();
    retargetSymbolVersions(library, CHANGE);
    expect(library).toEqual(createLibrary());
  });

  it('rejects a library that does not require the older version', () => {
    expect(() => retargetSymbolVersions(createLibrary({ needs: ['NEW_2'] }), CHANGE)).toThrow(
      'libc.so.6 is not required in version OLD_1',
    );
  });

  it('rejects a file that is not an ELF file', () => {
    expect(() => retargetSymbolVersions(Buffer.alloc(200), CHANGE)).toThrow('Not a 64-bit');
  });
});
