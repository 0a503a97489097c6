/** What the uploader and the page need of the network for contents of files; failures are `AppError`s. */

/** How far the server is: the next piece begins at `received`. */
export interface UploadProgress {
  readonly received: number;
  readonly stored: boolean;
}

/** SHA-256, where the device can make one. */
export interface PieceHashes {
  readonly whole: string | undefined;
  readonly piece: string | undefined;
}

export interface FileTransport {
  progress(id: string): Promise<UploadProgress>;
  send(id: string, start: number, piece: Blob, hashes: PieceHashes): Promise<UploadProgress>;
  content(id: string): Promise<Blob>;
  /** The small picture the server has made. */
  preview(id: string): Promise<Blob>;
}
