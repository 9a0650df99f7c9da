/** Random numbers below one, the same in every run, so that two databases of one size have the same content. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FORMS = ['LLC', 'Inc', 'Corp', 'Co', 'Group'] as const;
const TRADES =
  'Bakery Plumbing Roofing Trucking Dental Florist Laundry Grocery Fitness Printing Catering Landscaping Electric Optical Pharmacy Brewing Towing Masonry Painting Salon Deli Hardware Upholstery Veterinary Daycare Carpentry Welding Tailoring Diner Freight'.split(
    ' ',
  );
const STARTS =
  'Ash Birch Cedar Copper Crown Dawn Eagle Elm Falcon Fern Flint Fox Glen Gold Granite Harbor Hawk Hazel Heron Iron Ivy Jade Juniper Kettle Lark Linden Maple Marble Mill Moon North Oak Olive Otter Pearl Pine Quarry Raven Red River Rock Rose Salt Silver Sparrow Spruce Stone Summit Sun Swan Thorn Tide Vale Violet Walnut West Willow Wind Wolf Yarrow'.split(
    ' ',
  );
const ENDS =
  'bank barn bay bend bluff bridge brook burn by chester cliff combe cote cove creek crest croft dale dell den don edge fall fell field ford fort gate glen grove ham haven heath hill holm holt hurst keep land leigh ley lock mead mere mont moor mouth ness port reach ridge rise shore side stead stone ton vale view ville ward water well wick wood worth yard'.split(
    ' ',
  );

const oneOf = <T>(of: readonly T[], random: () => number): T => {
  const chosen = of[Math.floor(random() * of.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
};

/** A business name: one of some thousand names, one of thirty trades, one of five legal forms. */
export function businessName(random: () => number): string {
  const name = `${oneOf(STARTS, random)}${oneOf(ENDS, random)}`;
  return `${name} ${oneOf(TRADES, random)} ${oneOf(FORMS, random)}`;
}

export function personName(random: () => number): string {
  return `${oneOf(STARTS, random)} ${oneOf(STARTS, random)}${oneOf(ENDS, random)}`;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The reference of the n-th application: unique, and without a visible order. */
export function referenceOf(index: number): string {
  // A bijection of the numbers below 2^40. Each reference is such a number.
  let rest = (BigInt(index) * 0x9e3779b97fn + 0x1234567n) % 2n ** 40n;
  let text = '';
  for (let digit = 0; digit < 8; digit += 1) {
    text += ALPHABET[Number(rest % 32n)];
    rest /= 32n;
  }
  return text;
}
