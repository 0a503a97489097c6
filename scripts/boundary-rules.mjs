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
    '@visx/scale',
    '@visx/shape',
    'comlink',
    'dexie',
    'dexie-react-hooks',
    'dompurify',
    'fflate',
    'fractional-indexing',
    'i18next',
    'libphonenumber-js',
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
    home: /^src\/features\/project\/task-description\//,
  })),
  // Loaded with the first chart.
  { package: '@visx/scale', home: /^src\/ui\/charts\// },
  { package: '@visx/shape', home: /^src\/ui\/charts\// },
  // Loaded when a phone number is typed, never with a page.
  { package: 'libphonenumber-js', home: /^(server\/commands\/organization|src\/features\/admin)\// },
  { package: 'comlink', home: /^(sync|src\/data\/tasks)\// },
  { package: 'minisearch', home: /^sync\/search\// },
  { package: 'fflate', home: /^src\/lib\/workbook\.ts$/ },
  { package: 'ky', home: /^sync\/transport\// },
  { package: 'socket.io-client', home: /^sync\/transport\// },
  { package: 'dexie-react-hooks', home: /^src\/data\// },
  { package: 'dexie', home: /^(sync|src\/data)\// },
  { package: 'kysely', home: /^server\/(?!routes\/)/ },
  { package: 'pg', home: /^server\/(?!routes\/)/ },
  { package: 'nodemailer', home: /^server\/mail\// },
  { package: 'piscina', home: /^server\/text\// },
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
    why: 'features import modules, ui, data, lib, theme and app, never routes',
    from: folder('src/features'),
    to: folder('src/routes'),
  },
  {
    why: 'modules are what several features share: they import no feature',
    from: folder('src/modules'),
    to: folder('src/(features|routes)'),
  },
  {
    why: 'app starts the page: it imports no feature',
    from: folder('src/app'),
    to: folder('src/features'),
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
    to: folder('src/(features|modules|routes|ui)'),
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
    why: 'our own client knows nothing of the wing for other clients but the numbers of events',
    from: folder('sync', 'src', 'sw'),
    to: /^(contract|server)\/compat\//,
    unless: /^contract\/compat\/events\/event-numbers\.ts$/,
  },
  {
    why: 'our own client loads its own calls, never the registry of all: contract/calls/own-calls.ts',
    from: folder('sync', 'src', 'sw'),
    to: /^contract\/calls\/index\.ts$/,
  },
  {
    why: 'our own calls know nothing of those for other clients; the registry joins them',
    from: folder('contract/(calls|entities|rules)'),
    except: /^contract\/calls\/index\.ts$/,
    to: folder('contract/compat'),
  },
  {
    why: 'only server/routes/index.ts joins the routes for other clients to ours; nothing else knows the wing for them',
    from: folder(
      'server/(routes|commands|queries|db|feed|policies|plugins|notices|templates|text|support|billing|jobs|mail|push|files|demo|auth)',
    ),
    except: /^server\/routes\/index\.ts$/,
    to: folder('server/compat'),
  },
  {
    why: 'routes contain no SQL: they open a transaction and hand it on',
    from: folder('server/(routes|compat/routes)'),
    to: folder('server/db'),
    unless: /^server\/db\/(transaction|server-secret)\.ts$/,
    kinds: ['value', 'lazy', 'url'],
  },
  {
    why: 'source never imports tests, test support or scripts',
    from: folder('contract', 'sync', 'sw', 'src', 'server'),
    to: /^(test|scripts)\/|\.test\.tsx?$/,
  },
];

/**
 * Folders of a feature that is too large for one. A subfeature is a part that people see; others import only its entry
 * file. Code shared by several subfeatures is in modules below them, which import no subfeature. Imports between the
 * folders form no cycle.
 */
export const ROOMS = [
  {
    folder: 'src/features/project/',
    doors: {
      'project-page': 'project-view.tsx',
      toolbar: 'toolbar.tsx',
      'task-list': 'task-list.tsx',
      board: 'board-view.tsx',
      insights: 'insights-view.tsx',
      calendar: 'project-calendar.tsx',
      roadmap: 'roadmap-view.tsx',
      workload: 'workload-view.tsx',
      'quick-add': 'quick-add.tsx',
      'bulk-bar': 'task-bulk-bar.tsx',
      'task-fields': 'task-editor.tsx',
      'task-drawer': 'task-drawer.tsx',
      'task-over-page': 'task-over-page.tsx',
      'task-description': 'task-description.tsx',
      'task-recurrence': 'repeat-property.tsx',
      'time-log': 'time-log.tsx',
      'move-tasks': 'move-out.tsx',
      'task-import': 'import-dialog.tsx',
      'column-form': 'column-dialog.tsx',
      'project-settings': 'settings-panel.tsx',
      'project-files': 'files-panel.tsx',
      'project-updates': 'updates-panel.tsx',
    },
    below: {
      'task-lookups': 'statuses, people, labels, phases of the open project by id, in words and colours',
      'view-state': 'cursor, selection, filters, grouping, what is open',
      'task-commands': 'what can be done with tasks, with its rules in front',
      'task-columns': 'the columns of the list: widths, order, names',
      'task-values': 'values of a task as rows, cards and the drawer show them',
      'group-setup': 'changing one status or phase',
      ordering: 'orders given by dragging',
      mentions: 'the list of people while somebody types @',
      thread: 'comments and updates, with reactions',
      attachments: 'files of tasks and comments',
      'side-panel': 'styles of the drawer and the panels',
    },
  },
  {
    folder: 'src/features/reporting/',
    doors: {
      frame: 'reporting-frame.tsx',
      overview: 'overview-view.tsx',
      projects: 'projects-view.tsx',
      members: 'members-view.tsx',
      timesheet: 'timesheet-view.tsx',
      'by-project': 'by-project-view.tsx',
      'by-member': 'by-member-view.tsx',
      estimate: 'estimate-view.tsx',
      schedules: 'schedules-view.tsx',
      'project-drawer': 'project-drawer.tsx',
      'member-drawer': 'member-drawer.tsx',
    },
    below: {
      header: 'head of a report, its filters in the address, period, saved views, exports',
      drawer: 'the panel behind a row',
      'report-parts': 'columns, figures, bars, what the device knows',
      'project-table': 'projects as rows of a report',
      'task-rows': 'tasks as rows of a report',
      'time-reports': 'filters of logged time, its chart, entries behind it',
    },
  },
];

/**
 * The layers of the server, from the top. A folder imports values only from lower layers, so there are no mutual
 * imports; types may be imported from anywhere. Top-level files assemble the parts and may import everything.
 */
export const FLOORS = {
  folder: 'server/',
  floors: [
    // The compatibility layer: events and refusals of other clients.
    ['compat'],
    // The only places that handle HTTP, events, or the clock.
    ['routes', 'compat/events', 'jobs', 'demo'],
    ['compat/commands'],
    ['commands', 'compat/queries', 'live', 'push', 'billing'],
    ['queries', 'plugins'],
    ['auth', 'feed', 'mail'],
    ['policies', 'files'],
    ['notices', 'templates', 'support', 'db'],
    ['text'],
  ],
  /** Routes of other clients count as routes. */
  same: { 'compat/routes': 'routes' },
  /** The folders inside these import values from each other without a cycle. */
  acyclic: ['server/commands/', 'server/queries/', 'server/routes/', 'server/compat/commands/'],
  /** These call commands and queries, and contain no SQL. */
  withoutSql: /^server\/(routes|compat\/routes)\//,
  /** Only these may add HTTP routes to the application. */
  addsRoutes: /^server\/(routes|compat|plugins|billing|api\.ts|app\.ts|compose\.ts)/,
};
