/**
 * Of this process's environment what every program needs that a test starts: settings of the shell must not count. The
 * compiled code that `scripts/ensure.mjs` keeps saves each start a second of a processor.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
}
