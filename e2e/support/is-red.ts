import type { Locator } from '@playwright/test';

/** Whether the text is written in red, in whatever notation its colour was given. */
export function isRed(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return false;
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > 140 && red > 2 * green && red > 2 * blue;
  });
}
