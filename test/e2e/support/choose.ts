/** Chooses a value of a form field with a list of options. */
import type { Locator } from '@playwright/test';

/** The field; its name is its label and its value. */
const choiceField = (form: Locator, label: string): Locator =>
  form.getByRole('button', { name: new RegExp(`^${label} `) });

export async function choose(form: Locator, label: string, value: string): Promise<void> {
  await choiceField(form, label).click();
  const option = form.page().getByRole('listbox', { name: label }).getByRole('option', { name: value });
  await option.click();
}
