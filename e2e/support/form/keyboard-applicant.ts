import type { Page } from '@playwright/test';

interface Application {
  /** Field name -> text to type, or the option's text for a list. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>>;
}

/** Upper limit of Tab stops in the whole form. */
const MOST_STOPS = 250;

function focused(page: Page): Promise<{ name: string; type: string }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return { name: element?.getAttribute('name') ?? '', type: element?.getAttribute('type') ?? '' };
  });
}

async function chooseFile(page: Page, file: Application['files'][string]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
  await page.getByText('Uploaded', { exact: true }).waitFor();
}

/** Types into the focused control. Dates are typed as month, day and year. */
async function answer(page: Page, { type, value }: { type: string; value: string }): Promise<void> {
  if (type === 'radio') return page.keyboard.press('Space');
  if (type !== 'date') return page.keyboard.type(value);
  const [year = '', month = '', day = ''] = value.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

/**
 * Moves through the form with Tab, fills in the given values, and presses Enter on the submit button.
 * @throws when Tab never reaches that button or one of the given controls
 */
export async function applyByKeyboard(page: Page, { values, files }: Application): Promise<void> {
  const open = new Set([...Object.keys(values), ...Object.keys(files)]);
  // Listens from the start: otherwise the interception of file choosers would begin together with the press.
  page.on('filechooser', () => undefined);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, type } = await focused(page);
    if (type === 'submit') break;
    // A date field has several stops and is filled at the first.
    if (!open.delete(name)) continue;
    const file = files[name];
    if (file) await chooseFile(page, file);
    else await answer(page, { type, value: values[name] ?? '' });
  }
  if (open.size > 0) throw new Error(`Never reached by Tab: ${[...open].join(', ')}`);
  await page.keyboard.press('Enter');
}

/** Inputs with smaller text than this. Phones zoom in when they get the focus. */
export function smallTexts(page: Page, pixels: number): Promise<string[]> {
  return page.locator('input:visible, select:visible, textarea:visible').evaluateAll((controls, least) => {
    const small = controls.filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < least);
    return small.map((control) => `${control.getAttribute('name')}: ${getComputedStyle(control).fontSize}`);
  }, pixels);
}

/** Tap targets lower or narrower than this. A checkbox or radio counts with its label. */
export function smallTargets(page: Page, pixels: number): Promise<string[]> {
  const targets = page.locator('button:visible, a:visible, input:visible, select:visible, textarea:visible');
  return targets.evaluateAll((elements, least) => {
    return elements.flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width >= least && height >= least) return [];
      const name = element.getAttribute('name') ?? element.textContent;
      return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, pixels);
}
