/**
 * Divides the files of the server tests between the embedded PostgreSQL and a given one, so that both stages take the
 * same time. Files that depend on the version of PostgreSQL run on both (decision D299).
 */

/** Tests with several processes need a given PostgreSQL: the embedded one belongs to a single process. */
const NEEDS_GIVEN = /(?:cluster|together|killed|redis)/;
/** Files that depend on the version of PostgreSQL, and the one that makes every call once. */
const DATABASE_MATTERS =
  /(?:calls-generated|sync-|live-events\.|own-live|row-security|poke|claims|connections)/;

/** Seconds of the files that take longest, measured on two idle cores. */
const SECONDS: Readonly<Record<string, number>> = {
  'permission-matrix': 27,
  'killed-processes': 20,
  'mail-digests': 12,
  overload: 11,
  'account-calls': 10,
  'report-closed': 9,
  'secret-watch': 8,
  'auth-limits': 8,
  'tenant-attacks-generated': 8,
  'tenant-attacks-http': 8,
  'recurring-job': 7,
  'boot-together': 6,
  'demo-workspace': 6,
  'mail-sending': 5,
  'report-files': 5,
  'live-events-refused': 5,
  insights: 5,
  licence: 4,
  'auth-every-call': 4,
  'audit-log': 4,
  'auth-social': 4,
};
const USUAL_SECONDS = 1.5;
/** Additional seconds of a file on the given one, whose databases are on a disk. */
const DISK_SECONDS = 0.7;

const EMBEDDED = 0;
const GIVEN = 1;

const secondsOf = (file: string): number =>
  Object.entries(SECONDS).find(([name]) => file.endsWith(`/${name}.test.ts`))?.[1] ?? USUAL_SECONDS;

/** The files that a stage leaves to the stage on the other database; none where there is only one stage. */
export function leftToTheOther(files: readonly string[], share: string | undefined): string[] {
  if (share === undefined) return [];
  const left: string[][] = [[], []];
  const totals = [0, 0];
  const give = (file: string, to: number): void => {
    left[1 - to]?.push(file);
    totals[to] = (totals[to] ?? 0) + secondsOf(file) + (to === GIVEN ? DISK_SECONDS : 0);
  };
  const given = files.filter((file) => NEEDS_GIVEN.test(file));
  for (const file of given) give(file, GIVEN);
  const others = files
    .filter((file) => !NEEDS_GIVEN.test(file) && !DATABASE_MATTERS.test(file))
    .toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b));
  for (const file of others) give(file, (totals[EMBEDDED] ?? 0) <= (totals[GIVEN] ?? 0) ? EMBEDDED : GIVEN);
  return left[Number(share)] ?? [];
}
