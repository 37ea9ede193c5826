// A picture of a view in both themes and three widths.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Screen } from '../support/chromium.ts';

const WIDTHS = [360, 1280, 3840] as const;
const THEMES = ['light', 'dark'] as const;

/** Takes the pictures of a view, which `prepare` shows on each screen. */
export type Shoot = (
  name: string,
  prepare: (screen: Screen) => Promise<{ readonly fullPage: boolean }>,
) => Promise<void>;

/** Writes the pictures as `NAME-WIDTH-THEME.png`. */
export function shootInto(folder: string, page: Page): Shoot {
  return async (name, prepare) => {
    await mkdir(folder, { recursive: true });
    for (const colorScheme of THEMES) {
      for (const width of WIDTHS) {
        const { fullPage } = await prepare({ colorScheme, width, height: width === 360 ? 740 : width * 0.5625 });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage });
      }
    }
  };
}

/** Opens the first attempt that failed with a wrong database. */
export async function openFailure(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /: failed, wrong database state$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
