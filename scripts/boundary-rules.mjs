/**
 * Who may import whom. Each rule forbids: files matching `from` (and not `except`) may not import what matches `to`
 * (and not `unless`). Relative imports are matched by project path, packages by their name.
 */

const folder = (...names) => new RegExp(`^(${names.join('|')})/`);

/** npm packages (and Node's modules) a folder may import in its own code; tests may import more. */
export const PACKAGES = {
  contract: ['zod', 'fractional-indexing'],
  sync: ['comlink', 'dexie', 'fractional-indexing', 'ky', 'minisearch', 'socket.io-client', 'uuid', 'zod'],
  sw: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  src: [
    '@chakra-ui/react',
    '@emotion/cache',
    '@emotion/react',
    '@fontsource-variable/inter',
    '@hello-pangea/dnd',
    '@tanstack/react-router',
    '@tiptap/core',
    '@tiptap/extension-list',
    '@tiptap/extensions',
    '@tiptap/pm',
    '@tiptap/starter-kit',
    'dexie',
    'dexie-react-hooks',
    'dompurify',
    'fractional-indexing',
    'i18next',
    'lucide-react',
    'luxon',
    'react',
    'react-dom',
    'react-i18next',
    'react-virtuoso',
    'uuid',
    'virtual:pwa-register',
    'zod',
  ],
};

/** Packages that only one place of a folder may use. */
export const PACKAGE_HOMES = [
  // Loaded when somebody edits, never with a list.
  ...['core', 'extension-list', 'extensions', 'pm', 'starter-kit'].map((name) => ({
    package: `@tiptap/${name}`,
    home: /^src\/features\/project\/description\//,
  })),
  { package: 'minisearch', home: /^sync\/search\// },
  { package: 'write-excel-file', home: /^server\/files\// },
  { package: 'ky', home: /^sync\/transport\// },
  { package: 'socket.io-client', home: /^sync\/transport\// },
  { package: 'dexie-react-hooks', home: /^src\/data\// },
  { package: 'dexie', home: /^(sync|src\/data)\// },
  { package: 'kysely', home: /^server\/(?!routes\/)/ },
  { package: 'pg', home: /^server\/(?!routes\/)/ },
  { package: 'nodemailer', home: /^server\/mail\// },
  { package: 'pg-boss', home: /^server\/jobs\// },
  { package: 'web-push', home: /^server\/push\// },
  { package: '@napi-rs/image', home: /^server\/files\// },
  { package: 'file-type', home: /^server\/files\// },
  { package: 's3mini', home: /^server\/files\// },
  { package: 'bowser', home: /^server\/auth\// },
  { package: 'openid-client', home: /^server\/auth\// },
  { package: 'zod', home: /^(contract|sync|server|src\/routes)\// },
];

export const RULES = [
  { why: 'contract imports only itself', from: folder('contract'), to: /./, unless: folder('contract') },
  { why: 'sync imports only contract', from: folder('sync'), to: /./, unless: folder('contract', 'sync') },
  { why: 'sw imports only itself', from: folder('sw'), to: /./, unless: folder('sw') },
  {
    why: 'server imports only contract',
    from: folder('server'),
    to: /./,
    unless: /^(contract|server)\/|^package\.json$/,
  },
  {
    why: 'src imports only contract, sync/client and sw/messages',
    from: folder('src'),
    to: /./,
    unless: /^(contract|src)\/|^sync\/client\.ts$|^sw\/messages\.ts$/,
  },
  {
    why: 'only src/data and src/app import sync/client',
    from: folder('src'),
    except: /^src\/(data|app)\//,
    to: folder('sync'),
  },
  { why: 'only src/app imports sw/messages', from: folder('src'), except: /^src\/app\//, to: folder('sw') },
  {
    why: 'a feature never imports another feature',
    from: /^src\/features\/([^/]+)\//,
    to: /^src\/features\//,
    unless: /^src\/features\/$1\//,
  },
  {
    why: 'features import ui, data, lib, theme and app, never routes',
    from: folder('src/features'),
    to: folder('src/routes'),
  },
  {
    why: 'ui is presentational: it imports ui, theme, lib and i18n',
    from: folder('src/ui'),
    to: folder('src'),
    unless: folder('src/(ui|theme|lib|i18n)'),
  },
  {
    why: 'data, lib, theme and i18n know nothing of screens',
    from: folder('src/(data|lib|theme|i18n)'),
    to: folder('src/(features|routes|ui)'),
  },
  {
    why: 'theme, lib and i18n do not read data',
    from: folder('src/(lib|theme|i18n)'),
    to: folder('src/(data|app)'),
  },
  {
    why: 'mutations know nothing of the network or the loop',
    from: folder('sync/mutations'),
    to: folder('sync/(engine|transport)'),
  },
  {
    why: 'the engine gets its network, clock and random as arguments',
    from: folder('sync/engine'),
    to: folder('sync/transport'),
    kinds: ['value', 'lazy', 'url'],
  },
  {
    why: 'routes contain no SQL',
    from: folder('server/routes'),
    to: folder('server/db'),
    kinds: ['value', 'lazy', 'url'],
  },
  {
    why: 'source never imports tests, test support or scripts',
    from: folder('contract', 'sync', 'sw', 'src', 'server'),
    to: /^(test|scripts)\/|\.test\.tsx?$/,
  },
];
