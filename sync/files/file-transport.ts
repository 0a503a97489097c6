/** What the uploader and the page need of the network for contents of files; failures are `AppError`s. */

/** How far the server is: the next piece begins at `received`. */
export interface UploadProgress {
  readonly received: number;
  readonly stored: boolean;
}

export interface FileTransport {
  progress(id: string): Promise<UploadProgress>;
  /** `hash` is the SHA-256 of the whole file, where the device can make one. */
  send(id: string, start: number, piece: Blob, hash: string | undefined): Promise<UploadProgress>;
  content(id: string): Promise<Blob>;
  /** The small picture the server has made. */
  preview(id: string): Promise<Blob>;
}
