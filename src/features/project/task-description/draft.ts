/**
 * One editing session of a description, which is one undo step: what is typed, what was stored in the replica, and what
 * others wrote meanwhile. Pure; its owner has the clock and the replica.
 */
import { mergeDescription } from '../../../../contract/rules/merge-description.ts';
import type { UnstoredDraft } from './unstored-draft.ts';

export class Draft {
  readonly group: string;
  /** What the editor makes of the stored text before anybody has typed. */
  #opened: { readonly html: string | null; readonly stored: string | null } | null = null;
  /** What the replica was last given or found to have, and what it has for certain. */
  #stored: string | null;
  #certain: string | null;
  #html: string | null;
  #storing = false;

  constructor(group: string, stored: string | null, left: UnstoredDraft | null) {
    this.group = group;
    // Text left behind grew from what was stored then; what others wrote since is merged in.
    this.#stored = left ? left.base : stored;
    this.#certain = this.#stored;
    this.#html = left ? left.html : stored;
  }

  /** The text as it stands. */
  get html(): string | null {
    return this.#html;
  }

  /** The text was put into the editor, which writes it as `html`. Nobody has changed anything by that. */
  opened(html: string | null): void {
    this.#opened = { html, stored: this.#html };
  }

  /** Untouched text stays as others wrote it, however the editor would write it. */
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
