/**
 * Checks a screen with axe in both themes (every rule of WCAG 2.2 AA that can be checked automatically, and the best
 * practices of axe), and compares the reading order with the layout.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { readingProblems } from './reading-order.ts';

/** Rules that depend on the theme; all others are checked in the current theme only. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Waits for the theme and the end of all animations: colours change until then. */
async function settled(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted && document.getAnimations().length === 0,
    theme,
  );
}

async function violations(page: Page, theme: Theme, rules?: string[]): Promise<string[]> {
  await settled(page, theme);
  // No descriptions of passed rules: they would take longer than the checks.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  // An open menu is outside the landmarks of the page.
  else if (await page.locator('[role="menu"]:visible').count()) axe.disableRules(['region']);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${theme}, ${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
}

/** Leaves the page in the other theme, which saves a repaint. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    // Away from elements with a tooltip.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
    const [first, second]: readonly [Theme, Theme] = isDark ? ['dark', 'light'] : ['light', 'dark'];
    expect.soft(await violations(page, first), screen).toEqual([]);
    expect.soft(await readingProblems(page), `${screen}, as it is read`).toEqual([]);
    await page.emulateMedia({ colorScheme: second });
    expect.soft(await violations(page, second, COLOURS), screen).toEqual([]);
  });
}
