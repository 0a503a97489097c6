/** An answer that is a file download, not an envelope. Owns its name and media type; access was checked before. */
export class FileAnswer {
  /** The complete content, or chunks that are generated while they are sent. */
  readonly content: Buffer | AsyncIterable<Buffer>;
  readonly type: string;
  readonly name: string;

  constructor(content: Buffer | AsyncIterable<Buffer>, type: string, name: string) {
    this.content = content;
    this.type = type;
    this.name = name;
  }

  /** The `content-disposition` header, with an ASCII name for old programs and the exact name. */
  get disposition(): string {
    const plain = this.name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
    const exact = plain === this.name ? '' : `; filename*=UTF-8''${encodeURIComponent(this.name)}`;
    return `attachment; filename="${plain}"${exact}`;
  }
}
