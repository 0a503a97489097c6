/** An answer that is a file to save, not an envelope. Owns its name and type; whoever may have it was found out before. */
export class FileAnswer {
  /** Whole, or in pieces that are made while they are sent. */
  readonly content: Buffer | AsyncIterable<Buffer>;
  readonly type: string;
  readonly name: string;

  constructor(content: Buffer | AsyncIterable<Buffer>, type: string, name: string) {
    this.content = content;
    this.type = type;
    this.name = name;
  }

  /** The header that names it: in letters every system takes, and as it is where it has others. */
  get disposition(): string {
    const plain = this.name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
    const exact = plain === this.name ? '' : `; filename*=UTF-8''${encodeURIComponent(this.name)}`;
    return `attachment; filename="${plain}"${exact}`;
  }
}
