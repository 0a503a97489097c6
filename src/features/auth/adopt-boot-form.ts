/**
 * Takes over the sign-in form of the first paint (index.html), which people on a slow connection may fill in before the
 * code is loaded. Runs once, when the real form is mounted.
 */

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** Sets a field as if the value were typed. */
function enter(field: HTMLInputElement, value: string): void {
  // Bypasses the property that React defines on the field; otherwise React takes the value as unchanged.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Copies typed values and the focus to the real form, and repeats a submission. Does nothing after the first page of a
 * document.
 */
export function adoptBootForm(form: HTMLFormElement): void {
  const first = document.querySelector<HTMLFormElement>('.boot-form');
  if (!first) return;
  const { at, sent } = first.dataset;
  first.remove();
  if (at === undefined) return;
  for (const name of ['email', 'password']) {
    const [from, to] = [fieldOf(first, name), fieldOf(form, name)];
    if (from && to && from.value !== '') enter(to, from.value);
  }
  fieldOf(form, at)?.focus();
  // After the values have rendered.
  if (sent !== undefined) setTimeout(() => form.requestSubmit());
}
