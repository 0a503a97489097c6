/** The network interface of the uploader and the page for file contents; failures are `AppError`s. */

/** Bytes the server has: the next chunk starts at `received`. */
export interface UploadProgress {
  readonly received: number;
  readonly stored: boolean;
}

/** SHA-256 of a chunk and of the whole file, where the device can compute it. */
export interface PieceHashes {
  readonly whole: string | undefined;
  readonly piece: string | undefined;
}

export interface FileTransport {
  progress(id: string): Promise<UploadProgress>;
  send(id: string, start: number, piece: Blob, hashes: PieceHashes): Promise<UploadProgress>;
  content(id: string): Promise<Blob>;
  /** The thumbnail that the server generated. */
  preview(id: string): Promise<Blob>;
}
