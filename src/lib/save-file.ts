/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
