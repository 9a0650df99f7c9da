/**
 * Rewrites the symbol versions that a 64-bit little-endian ELF library requires. It changes only undefined symbols. They
 * are not part of the hash tables, so no table has to be rebuilt.
 */

const SECTION = { dynamicSymbols: 11, versionNeeds: 0x6ffffffe, symbolVersions: 0x6fffffff };
const SYMBOL_SIZE = 24;
const FLAG_WEAK = 2;

/**
 * Points every symbol of version `from` at version `to` of the same library and removes `prefix` from its name. Marks the
 * `from` requirements as weak, so that the loader does not enforce them.
 *
 * @param {Buffer} image the library; it is not changed
 * @param {{ from: string, to: string, prefix: string }} change
 * @returns {{ image: Buffer, symbols: string[] }} the changed copy and the names of its changed symbols
 * @throws {Error} when the image is not such an ELF file, or does not require version `to` of a library
 */
export function retargetSymbolVersions(image, { from, to, prefix }) {
  const copy = Buffer.from(image);
  const sections = readSections(copy);
  const symbols = sectionOfType(sections, SECTION.dynamicSymbols);
  const versions = sectionOfType(sections, SECTION.symbolVersions);
  const needs = readVersionNeeds(copy, sections);
  const moves = planMoves(needs, { from, to });
  const names = sections[symbols.link];

  const renamed = [];
  for (let index = 0; index < symbols.size / SYMBOL_SIZE; index += 1) {
    const versionAt = versions.offset + index * 2;
    const target = moves.get(copy.readUInt16LE(versionAt));
    if (target === undefined) continue;
    const symbolAt = symbols.offset + index * SYMBOL_SIZE;
    if (copy.readUInt16LE(symbolAt + 6) !== 0) throw new Error(`A symbol of version ${from} is defined in the library`);
    const nameAt = copy.readUInt32LE(symbolAt);
    // The plain name ends the prefixed one, so the same string is used from a later byte.
    const skip = readString(copy, names.offset + nameAt).startsWith(prefix) ? prefix.length : 0;
    copy.writeUInt32LE(nameAt + skip, symbolAt);
    copy.writeUInt16LE(target, versionAt);
    renamed.push(readString(copy, names.offset + nameAt + skip));
  }
  for (const need of needs.filter((entry) => entry.version === from)) {
    copy.writeUInt16LE(copy.readUInt16LE(need.at + 4) | FLAG_WEAK, need.at + 4);
  }
  return { image: copy, symbols: renamed };
}

/** Maps the version number of each `from` requirement to the number of the same library's `to` requirement. */
function planMoves(needs, { from, to }) {
  const moves = new Map();
  for (const need of needs.filter((entry) => entry.version === from)) {
    const target = needs.find((entry) => entry.library === need.library && entry.version === to);
    if (!target) throw new Error(`${need.library} is not required in version ${to}`);
    moves.set(need.number, target.number);
  }
  return moves;
}

function readSections(image) {
  if (image.readUInt32BE(0) !== 0x7f454c46 || image[4] !== 2 || image[5] !== 1) {
    throw new Error('Not a 64-bit little-endian ELF file');
  }
  const tableAt = Number(image.readBigUInt64LE(0x28));
  const entrySize = image.readUInt16LE(0x3a);
  return Array.from({ length: image.readUInt16LE(0x3c) }, (_, index) => {
    const at = tableAt + index * entrySize;
    return {
      type: image.readUInt32LE(at + 4),
      offset: Number(image.readBigUInt64LE(at + 24)),
      size: Number(image.readBigUInt64LE(at + 32)),
      link: image.readUInt32LE(at + 40),
      info: image.readUInt32LE(at + 44),
    };
  });
}

function sectionOfType(sections, type) {
  const section = sections.find((candidate) => candidate.type === type);
  if (!section) throw new Error(`The ELF file has no section of type ${type.toString(16)}`);
  return section;
}

function readVersionNeeds(image, sections) {
  const table = sectionOfType(sections, SECTION.versionNeeds);
  const names = sections[table.link];
  const needs = [];
  let libraryAt = table.offset;
  for (let remaining = table.info; remaining > 0; remaining -= 1) {
    const library = readString(image, names.offset + image.readUInt32LE(libraryAt + 4));
    let at = libraryAt + image.readUInt32LE(libraryAt + 8);
    for (let count = image.readUInt16LE(libraryAt + 2); count > 0; count -= 1) {
      const version = readString(image, names.offset + image.readUInt32LE(at + 8));
      needs.push({ library, version, number: image.readUInt16LE(at + 6), at });
      at += image.readUInt32LE(at + 12);
    }
    libraryAt += image.readUInt32LE(libraryAt + 12);
  }
  return needs;
}

function readString(image, at) {
  return image.toString('utf8', at, image.indexOf(0, at));
}
