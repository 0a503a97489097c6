/** Where the tests of files store contents: on the disk, unless the test file has chosen another place before. */
let chosen: Record<string, string> = {};

export function keepFilesIn(env: Record<string, string>): void {
  chosen = env;
}

/** Settings for the server. */
export function filePlace(): Record<string, string> {
  return chosen;
}
