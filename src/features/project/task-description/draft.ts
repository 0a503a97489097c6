/**
 * One editing session of a description, which is one undo step: the typed text, the text stored in the replica, and the
 * changes of others. Pure; its owner has the clock and the replica.
 */
import { mergeDescription } from '../../../../contract/rules/merge-description.ts';
import type { UnstoredDraft } from './unstored-draft.ts';

export class Draft {
  readonly group: string;
  /** The text that was last loaded into the editor, and the editor's own html of it. */
  #opened: { readonly html: string | null; readonly stored: string | null } | null = null;
  /** The text last handed to or found in the replica, and the text that is confirmed as stored there. */
  #stored: string | null;
  #certain: string | null;
  #html: string | null;
  #storing = false;

  constructor(group: string, stored: string | null, left: UnstoredDraft | null) {
    this.group = group;
    // The base of a recovered draft is the text stored at that time, so that later changes of others are merged in.
    this.#stored = left ? left.base : stored;
    this.#certain = this.#stored;
    this.#html = left ? left.html : stored;
  }

  /** The current text. */
  get html(): string | null {
    return this.#html;
  }

  /** The editor has loaded the text and serialises it as `html`. That is not a change. */
  opened(html: string | null): void {
    this.#opened = { html, stored: this.#html };
  }

  /** Untouched text stays as stored, even when the editor serialises it differently. */
  type(html: string | null): void {
    this.#html = this.#opened?.html === html ? this.#opened.stored : html;
  }

  /** The text that would be lost if the page closed now; null when everything is stored. */
  unsaved(): Omit<UnstoredDraft, 'taskId'> | null {
    return this.#html === this.#certain ? null : { html: this.#html, base: this.#certain };
  }

  /** The text to store now and its base; null when nothing has changed or a store is in progress. */
  take(): { readonly html: string | null; readonly base: string | null } | null {
    if (this.#storing || this.#html === this.#stored) return null;
    const taken = { html: this.#html, base: this.#stored };
    this.#stored = this.#html;
    this.#storing = true;
    return taken;
  }

  /** The taken text has been stored. */
  confirm(html: string | null): void {
    this.#certain = html;
    this.#storing = false;
  }

  /** The taken text could not be stored. */
  giveBack(base: string | null): void {
    this.#stored = base;
    this.#storing = false;
  }

  /** False while a store is in progress: the replica's text may then be older than the text being stored. */
  get settled(): boolean {
    return !this.#storing;
  }

  /** Merges the replica's text; true when somebody else has changed it. */
  meet(stored: string | null, me: string): boolean {
    if (this.#storing || stored === this.#stored) return false;
    const merged = mergeDescription(this.#stored, stored, this.#html, me);
    this.#stored = stored;
    this.#certain = stored;
    if (merged === this.#html) return false;
    this.#html = merged;
    return true;
  }
}
