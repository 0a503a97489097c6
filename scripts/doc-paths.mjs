/** Paths that documents name in backticks must exist: a decision outlives the files it names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './ensure.mjs';

const PATH = /`(?<path>[a-z][\w@.$-]*(?:\/[\w@.$-]+)+\.(?:ts|tsx|mjs|css|json|md))`/g;
/** Stands for any decision. */
const PLACEHOLDER = /NNNN/;

const tracked = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32_000_000,
  })
    .split('\n')
    .filter(Boolean);

/** One line for each missing path, searched in the root, in the document's folder, and as the end of a longer path. */
export function missingDocPaths() {
  const files = tracked();
  return files
    .filter((file) => file.endsWith('.md') && existsSync(join(root, file)))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(PATH)]
        .flatMap(({ groups }) => groups?.['path'] ?? [])
        .filter((path) => !PLACEHOLDER.test(path))
        .filter(
          (path) =>
            !existsSync(join(root, path)) &&
            !existsSync(join(root, dirname(file), path)) &&
            !files.some((one) => one.endsWith(`/${path}`)),
        )
        .map((path) => `${file}: there is no ${path}`),
    );
}
