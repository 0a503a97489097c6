import { expect, type Page, test } from '@playwright/test';
import { serveBuild, type StaticApp } from './service-worker-server.ts';

let app: StaticApp;

/** The service worker fetches some hundred files first. */
const INSTALLED_WITHIN = 120_000;
/** The new worker takes over once the old one has answered its requests. */
const TAKEN_OVER = { timeout: 30_000 };
/** The sign-in page installs the worker only after this time: a person may be about to sign in. */
const INSTALLS_AFTER = 20_000;

test.beforeEach(async () => {
  app = await serveBuild();
});

test.afterEach(async () => {
  await app.close();
});

/** Opens a page and waits until the worker controls it. */
async function openControlled(page: Page, path = '/auth/login'): Promise<void> {
  await page.clock.install();
  await page.goto(app.url + path);
  await page.locator('#root > *').first().waitFor();
  await page.clock.fastForward(INSTALLS_AFTER);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: INSTALLED_WITHIN,
  });
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
}

/** Sends one message to the worker the way the page does. */
function ask(page: Page, message: object): Promise<unknown> {
  return page.evaluate(async (request) => {
    const { active } = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    const answered = new Promise((resolve) => {
      channel.port1.addEventListener('message', (event) => resolve(event.data));
      channel.port1.start();
    });
    active?.postMessage(request, [channel.port2]);
    return answered;
  }, message);
}

function build(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null);
}

/** Makes the page check for a new version, which it does a second after its window gets the focus. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Stores a session on the device only, without a server. */
async function storeSession(page: Page): Promise<void> {
  await page.goto(`${app.url}/auth/login`);
  await page.evaluate(() => {
    const user = {
      id: '0197f6a0-0000-7000-8000-000000000001',
      email: 'a@b.example',
      name: 'A',
      setup_completed: true,
      owner: true,
      is_admin: false,
    };
    localStorage.setItem('worklenz-session-id', btoa(JSON.stringify(user)));
  });
}

test('opens deep links offline in the chosen language as soon as the worker controls the page', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'pt');
    // Without the later requests of the page: the worker must have the files when it takes over.
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  await openControlled(page);
  await context.setOffline(true);
  await page.goto(`${app.url}/auth/signup?email=x`);
  await expect(page).toHaveTitle('Criar uma conta · Holdfast');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.goto(`${app.url}/no/such/place`);
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
});

test('answers every message of the page, and caches no API, session or socket response [SW1] @whole-browser', async ({
  page,
  context,
}) => {
  await openControlled(page);
  await page.evaluate(async () => {
    const paths = ['/api/v1/teams', '/secure/verify', '/csrf-token', '/socket/?EIO=4', '/healthz'];
    await Promise.all(paths.map((path) => fetch(path).catch(() => undefined)));
  });
  const paths = await cachedPaths(page);
  expect(paths).toContain('/index.html');
  const allowed =
    /^\/(?:index\.html|manifest\.webmanifest|first-paint\.js|assets\/.+|icons\/.+|locales\/.+\.json|[\w.-]+\.(?:svg|png|ico))$/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);

  expect(await ask(page, { type: 'GET_VERSION' })).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
  });
  expect(await ask(page, { type: 'CHECK_FOR_UPDATES' })).toEqual({ hasUpdates: false });
  app.deploy('next');
  expect(await ask(page, { type: 'CHECK_FOR_UPDATES' })).toEqual({ hasUpdates: true });

  await page.evaluate(async () => (await caches.open('attachments')).put('/x', new Response('private')));
  expect(await ask(page, { type: 'LOGOUT' })).toEqual({ success: true });
  expect(await page.evaluate(() => caches.has('attachments'))).toBe(false);
  expect(await cachedPaths(page)).toContain('/index.html');

  await context.setOffline(true);
  expect(await ask(page, { type: 'CLEAR_CACHE' })).toEqual({ success: false });
  expect(await cachedPaths(page)).toContain('/index.html');
  await context.setOffline(false);
  const full = (await cachedPaths(page)).length;
  expect(await ask(page, { type: 'CLEAR_CACHE' })).toEqual({ success: true });
  // The page prefetches its next screens, which are cached again from now on.
  const left = await cachedPaths(page);
  expect(left).not.toContain('/index.html');
  expect(left.length).toBeLessThan(full / 2);
});

test('stores files opened with the application once, also offline, and deletes them at logout @whole-browser', async ({
  page,
  context,
}) => {
  await openControlled(page);
  await context.setOffline(true);
  // The browser passes the files to the page that the launch opened, and again after a reload.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isAgain = entry !== undefined && 'type' in entry && entry.type === 'reload';
    if (sessionStorage.getItem('launched') !== null && !isAgain) return;
    sessionStorage.setItem('launched', '');
    const handleOf = (file: File) => ({ kind: 'file', getFile: () => Promise.resolve(file) });
    const files = [
      handleOf(new File(['pixels'], 'quay.png', { type: 'image/png' })),
      handleOf(new File(['Berth 4'], 'berths.md', { type: 'text/markdown' })),
    ];
    const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files }) };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/worklenz/new-task')) posts += 1;
  });
  await page.goto(`${app.url}/worklenz/new-task`);
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/auth/login' && (searchParams.get('redirect') ?? '').includes('files=1');
  });
  const wanted = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', app.url);
  expect(wanted.pathname).toBe('/worklenz/new-task');
  expect(Object.fromEntries(new URLSearchParams(wanted.hash.slice(1)))).toEqual({
    files: '1',
    title: 'berths',
    text: 'Berth 4',
  });
  const cached = () =>
    page.evaluate(async () => {
      if (!(await caches.has('holdfast-shared'))) return null;
      const found = await (await caches.open('holdfast-shared')).matchAll();
      return Promise.all(
        found.map(async (file) => [file.headers.get('x-file-name'), await file.text()] as const),
      );
    });
  expect(await cached()).toEqual([['quay.png', 'pixels']]);
  await page.reload();
  await page.locator('#root > *').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(posts).toBe(1);
  expect(await ask(page, { type: 'LOGOUT' })).toEqual({ success: true });
  expect(await cached()).toBeNull();
});

test('fetches a new version on the periodic sync "refresh" and on no other @whole-browser', async ({
  page,
  context,
}) => {
  await openControlled(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting].some(Boolean);
    });
  const wake = (tag: string) =>
    devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin: app.url, registrationId, tag });
  app.deploy('next');
  await wake('another');
  await page.waitForTimeout(500);
  expect(await waits()).toBe(false);
  await wake('refresh');
  await expect.poll(waits).toBe(true);
});

test('takes over a page after a forced reload, which bypasses the worker', async ({ page, context }) => {
  await openControlled(page);
  const past = await context.newPage();
  await past.goto(`${app.url}/auth/login`);
  const document = await past.evaluateHandle(() => globalThis.document);
  await (await context.newCDPSession(past)).send('Page.reload', { ignoreCache: true });
  await expect
    .poll(() => document.evaluate(({ isConnected }) => isConnected).catch(() => 'left'))
    .toBe('left');
  await past.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test('offers a new version, a newer one after "Update later", and preserves typed text [SW2]', async ({
  page,
}) => {
  await openControlled(page);
  const email = page.locator('input[type="email"]');
  await email.fill('someone@example.org');

  app.deploy('two');
  await lookForUpdate(page);
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  await expect(dialog).toBeVisible();
  expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(460);
  await dialog.getByRole('button', { name: 'Update later' }).click();
  await expect(dialog).toBeHidden();
  await expect(email).toHaveValue('someone@example.org');

  app.deploy('three');
  await lookForUpdate(page);
  await expect(dialog).toBeVisible();
  expect(await build(page)).toBeNull();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await dialog.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => build(page).catch(() => null), TAKEN_OVER).toBe('three');
  await expect(email).toHaveValue('someone@example.org');
  await page.waitForTimeout(1500);
  expect(loads).toBe(1);
  await expect(dialog).toBeHidden();
});

test('an update in one tab also updates the other, preserves its text, and works offline at once [SW2]', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('i18nextLng', 'de'));
  await openControlled(page);
  const other = await context.newPage();
  await openControlled(other);
  await other.locator('input[type="email"]').pressSequentially('still typing');

  app.deploy('two');
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
  await expect.poll(() => build(page).catch(() => null), TAKEN_OVER).toBe('two');
  await context.setOffline(true);
  await page.goto(`${app.url}/auth/signup`);
  await expect(page).toHaveTitle('Konto erstellen · Holdfast');
  await expect.poll(() => build(other).catch(() => null), TAKEN_OVER).toBe('two');
  await expect(other.locator('input[type="email"]')).toHaveValue('still typing');
});

test('the kill switch removes the worker and its caches, but not the replica', async ({ page }) => {
  await openControlled(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      const open = indexedDB.open('holdfast-test', 1);
      open.addEventListener('upgradeneeded', () =>
        open.result.createObjectStore('outbox', { keyPath: 'seq' }).put({ seq: 1 }),
      );
      open.addEventListener('success', () => resolve(open.result.close()));
    });
  });
  app.deployKillSwitch();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await lookForUpdate(page);
  await expect.poll(() => loads).toBe(1);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page).toHaveTitle('Sign in · Holdfast');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
    'holdfast-test',
  );
  // The page registers /sw.js again, which is still the kill switch: that must not cause a loop of reloads.
  await page.waitForTimeout(2000);
  expect(loads).toBe(1);
});

test.describe('when a chunk of the application fails to load', () => {
  test.use({ serviceWorkers: 'block' });

  test('Retry clears local data only when nothing is pending and the server can be reached [SW3]', async ({
    page,
    context,
  }) => {
    await storeSession(page);
    await page.evaluate(async () => {
      localStorage.setItem('anything', '1');
      await new Promise((resolve) => {
        const open = indexedDB.open('holdfast-test', 1);
        open.addEventListener('upgradeneeded', () =>
          open.result.createObjectStore('outbox', { keyPath: 'seq' }).put({ seq: 1 }),
        );
        open.addEventListener('success', () => resolve(open.result.close()));
      });
    });
    // A chunk of the signed-in area that always fails to load.
    await page.route(/\/assets\/signed-in-.*\.js$/, (route) => route.abort());
    // The page reloads itself once before it shows the error, maybe before its load event.
    await page.goto(`${app.url}/worklenz/home`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Module Loading Error' })).toBeVisible();
    await expect(
      page.getByText(
        'There was an issue loading the application. This usually happens after updates or during logout.',
      ),
    ).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });

    await retry.click();
    await expect(page.getByText('It is safe on this device, so nothing was cleared.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('anything'))).toBe('1');

    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('holdfast-test').addEventListener('success', resolve);
        }),
    );
    const again = page.getByRole('button', { name: 'Reload Page' });
    await again.click();
    await expect(retry).toBeVisible();
    await context.setOffline(true);
    await retry.click();
    await expect(page.getByText('The server cannot be reached, so nothing was cleared')).toBeVisible();
    await context.setOffline(false);

    await again.click();
    await retry.click();
    await page.waitForURL('**/auth/login');
    // The missing chunk may make this page reload itself once meanwhile.
    await page.waitForFunction(() => localStorage.getItem('anything') === null);
  });
});
