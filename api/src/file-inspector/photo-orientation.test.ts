import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { remainingOrientation } from './photo-orientation.ts';

/** Lies on its side and says so in Exif alone. */
const turnedPhoto = () => readFile(new URL('../testing/turned-photo.heic', import.meta.url));

/** Exif with that orientation alone, in the order of bytes that most cameras write. */
function exif(orientation: number): Buffer {
  return Buffer.from(`4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}0000`, 'hex');
}

describe('remainingOrientation', () => {
  it('is what Exif says where the container says nothing', async () => {
    expect(remainingOrientation(await turnedPhoto())).toBe(6);
    expect(remainingOrientation(exif(8))).toBe(8);
  });

  it('is none where the container has a rotation of its own', async () => {
    const photo = await turnedPhoto();
    photo.write('irot', photo.indexOf('pixi'), 'latin1');
    expect(remainingOrientation(photo)).toBe(1);
  });

  it.each([
    ['there is no Exif', Buffer.from('nothing of the kind')],
    ['Exif ends too early', exif(6).subarray(0, 15)],
    ['Exif says no number of the eight', exif(9)],
    ['the bytes are no boxes', Buffer.alloc(64)],
  ])('is none where %s', (_what, bytes) => {
    expect(remainingOrientation(bytes)).toBe(1);
  });
});
