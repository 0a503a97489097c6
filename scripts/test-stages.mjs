/**
 * The stages of `npm test`: prerequisites, command, and report file of each.
 */
import { join } from 'node:path';
import { packageFile, root } from './ensure.mjs';

const vitest = (report, ...projects) => [
  packageFile('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** Only the stage that is meant to use a server sees its address. */
const WITHOUT_SERVERS = {
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  TEST_DATABASE_URL: undefined,
  TEST_REDIS_URL: undefined,
  TEST_SERVER_SHARE: undefined,
};

/** Stages of the server; those with a PostgreSQL and those with the embedded database run at the same time. */
function serverStages(report, { databaseUrl, redisUrl }) {
  return [
    {
      name: 'server',
      title: 'server on the embedded database',
      args: vitest(report('server'), 'server*'),
      report: report('server'),
      // With a PostgreSQL present, tests that do not depend on the database run on one of the two.
      env: { ...WITHOUT_SERVERS, ...(databaseUrl && { TEST_SERVER_SHARE: '0' }) },
    },
    {
      // Starts, kills and waits: uses little processor time while other stages run.
      name: 'embedded',
      beside: 'server',
      title: 'the embedded database, the program from nothing, bad lines',
      args: vitest(report('embedded'), 'embedded*'),
      report: report('embedded'),
      env: WITHOUT_SERVERS,
    },
    {
      name: 'server-pg',
      beside: 'server',
      title: `server on PostgreSQL${redisUrl ? ' and Redis' : ''}`,
      args: vitest(report('server-pg'), 'server*'),
      report: report('server-pg'),
      env: {
        ...WITHOUT_SERVERS,
        TEST_DATABASE_URL: databaseUrl,
        TEST_REDIS_URL: redisUrl,
        TEST_SERVER_SHARE: '1',
      },
      absent: databaseUrl ? undefined : 'no PostgreSQL on 127.0.0.1:5432 and no DATABASE_URL',
    },
  ];
}

/**
 * All stages in order. `absent` gives the reason why a stage has nothing to run on this machine by design; `isStrict`
 * stages may not skip tests. `beside` names the stage it runs at the same time as: each keeps one core busy.
 */
export function stagesFor({ reports, services, browsers, build }) {
  const report = (name) => join(reports, `${name}.json`);
  const inChromium = async () => {
    const paths = await browsers();
    if (!paths) throw new Error('There is no Chromium to run the end-to-end tests in.');
    await build();
    return paths;
  };
  return [
    { name: 'check', title: 'sources', args: [join(root, 'scripts', 'check.mjs')] },
    {
      name: 'unit',
      title: 'unit, contract, property',
      args: vitest(report('unit'), 'unit*', 'screen'),
      report: report('unit'),
      env: WITHOUT_SERVERS,
      isStrict: true,
    },
    {
      name: 'simulation',
      title: 'simulation',
      args: vitest(report('simulation'), 'simulation'),
      report: report('simulation'),
      env: WITHOUT_SERVERS,
      isStrict: true,
    },
    {
      // What this machine cannot do (mount a disk, compile a library) is reported by the drill itself. It kills and waits more than it
      // works.
      name: 'drill',
      beside: 'simulation',
      title: 'one drill with every kind of trouble once',
      needsBrowsers: true,
      prepare: inChromium,
      args: [join(root, 'test', 'drill', 'run.ts'), '--short'],
      env: WITHOUT_SERVERS,
    },
    ...serverStages(report, services),
    {
      name: 'e2e',
      title: 'end to end in Chromium',
      needsBrowsers: true,
      prepare: inChromium,
      args: [
        packageFile('@playwright/test/cli.js'),
        'test',
        '--config',
        join(root, 'test', 'e2e', 'playwright.config.ts'),
        '--reporter=list,json',
      ],
      report: report('e2e'),
      env: { ...WITHOUT_SERVERS, PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
      isStrict: true,
    },
  ];
}
