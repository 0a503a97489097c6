/** An answer that is a file to save, not an envelope. Owns its name and type; whoever may have it was found out before. */
export class FileAnswer {
  readonly bytes: Buffer;
  readonly type: string;
  /** In letters that every system takes. */
  readonly name: string;

  constructor(bytes: Buffer, type: string, name: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}
