import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { remainingOrientation } from './photo-orientation.ts';

/** A rotated photo that says so in Exif only. */
const turnedPhoto = () => readFile(new URL('../../testing/scenes/turned-photo.heic', import.meta.url));

/** Exif with that orientation only, in the byte order of most cameras. */
function exif(orientation: number): Buffer {
  return Buffer.from(`4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}0000`, 'hex');
}

describe('remainingOrientation', () => {
  it('follows Exif when the container has no rotation', async () => {
    expect(remainingOrientation(await turnedPhoto())).toBe(6);
    expect(remainingOrientation(exif(8))).toBe(8);
  });

  it('is upright when the container has a rotation of its own', async () => {
    const photo = await turnedPhoto();
    photo.write('irot', photo.indexOf('pixi'), 'latin1');
    expect(remainingOrientation(photo)).toBe(1);
  });

  it.each([
    ['there is no Exif', Buffer.from('nothing of the kind')],
    ['Exif ends too early', exif(6).subarray(0, 15)],
    ['Exif says no number of the eight', exif(9)],
    ['the bytes are no boxes', Buffer.alloc(64)],
  ])('is upright when %s', (_what, bytes) => {
    expect(remainingOrientation(bytes)).toBe(1);
  });
});
