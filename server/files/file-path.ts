/** Where contents of files are read and sent. */
export const FILES_PATH = '/api/v1/files';

export function filePath(id: string): string {
  return `${FILES_PATH}/${id}`;
}
