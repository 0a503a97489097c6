/**
 * Takes over the sign-in form of the first paint (index.html), in which somebody on a slow connection may have typed
 * before the code was loaded. Runs once, when the real form is mounted.
 */

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** As if it were typed. */
function enter(field: HTMLInputElement, value: string): void {
  // Past the property that React has put on the field, by which it would take the value for known.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Gives the form of the page what was typed, the focus, and a press of the button; nothing after the first page of a document. */
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
  // What was entered is drawn first.
  if (sent !== undefined) setTimeout(() => form.requestSubmit());
}
