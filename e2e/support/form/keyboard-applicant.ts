import type { Page } from '@playwright/test';

interface Application {
  /** Field name -> what to type; the text of the option where there is a list. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>>;
}

/** Stops of the Tab key in the whole form, with room to spare. */
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

/** Writes into the focused control. Dates are typed as the month, the day and the year of an American keyboard. */
async function answer(page: Page, { type, value }: { type: string; value: string }): Promise<void> {
  if (type === 'radio') return page.keyboard.press('Space');
  if (type !== 'date') return page.keyboard.type(value);
  const [year = '', month = '', day = ''] = value.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

/**
 * Goes through the form with Tab, answers what there is an answer for, and presses Enter on the button that submits.
 * @throws when that button is never reached, or a control that was to be answered
 */
export async function applyByKeyboard(page: Page, { values, files }: Application): Promise<void> {
  const open = new Set([...Object.keys(values), ...Object.keys(files)]);
  // A listener from the start: the interception of file choosers would otherwise begin together with the press.
  page.on('filechooser', () => undefined);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, type } = await focused(page);
    if (type === 'submit') break;
    // A date is several stops of one control, and is answered at the first.
    if (!open.delete(name)) continue;
    const file = files[name];
    if (file) await chooseFile(page, file);
    else await answer(page, { type, value: values[name] ?? '' });
  }
  if (open.size > 0) throw new Error(`Never reached by Tab: ${[...open].join(', ')}`);
  await page.keyboard.press('Enter');
}

/** Inputs whose text is smaller than that many pixels; phones zoom into them when they take the focus. */
export function smallTexts(page: Page, pixels: number): Promise<string[]> {
  return page.locator('input:visible, select:visible, textarea:visible').evaluateAll((controls, least) => {
    const small = controls.filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < least);
    return small.map((control) => `${control.getAttribute('name')}: ${getComputedStyle(control).fontSize}`);
  }, pixels);
}

/** What can be tapped and is lower or narrower than that many pixels; a box or radio counts with its label. */
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
