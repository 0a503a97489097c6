import { chromium } from 'playwright';
import { rmSync } from 'node:fs';
const dir = '/tmp/prof-start';
rmSync(dir, { recursive: true, force: true });
const open = () => chromium.launchPersistentContext(dir, { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'], viewport: { width: 1440, height: 900 } });
let context = await open();
let page = context.pages()[0];
const base = 'http://127.0.0.1:4791';
await page.goto(base + '/auth/login');
await page.locator('input[type=email]').fill('owner@demo.holdfast.example');
await page.locator('input[type=password]').fill('Demo-pass-1');
await page.keyboard.press('Enter');
await page.waitForURL(/home/);
await page.evaluate(() => navigator.serviceWorker.ready);
await page.waitForTimeout(25000);
await context.close();
for (let i = 0; i < 4; i++) {
  context = await open();
  await context.setOffline(true);
  page = context.pages()[0];
  await page.waitForTimeout(1500);
  await page.addInitScript(() => {
    globalThis.marks = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries()) marks.push([e.entryType, Math.round(e.startTime), Math.round(e.duration)]); }).observe({ entryTypes: ['longtask', 'paint'] });
    const t = setInterval(() => { const r = document.querySelector('.home-row .home-title'); if (r && !globalThis.rowAt) { globalThis.rowAt = performance.now(); } }, 5);
    globalThis.shots = [];
    new MutationObserver(() => { shots.push([Math.round(performance.now()), document.querySelectorAll('*').length]); }).observe(document, { childList: true, subtree: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start');
  await page.goto(base + '/worklenz/home', { waitUntil: 'commit' });
  await page.locator('.home-row .home-title').first().waitFor();
  const { profile } = await cdp.send('Profiler.stop');
  const out = await page.evaluate(() => {
    const n = performance.getEntriesByType('navigation')[0];
    return { rowAt: Math.round(rowAt), worker: Math.round(n.workerStart), fetch: Math.round(n.fetchStart), resp: Math.round(n.responseStart), respEnd: Math.round(n.responseEnd), inter: Math.round(n.domInteractive), marks, shots: shots.slice(0, 40), res: performance.getEntriesByType('resource').map((e) => `${e.name.split('/').pop().slice(0, 30)} ${Math.round(e.startTime)}-${Math.round(e.responseEnd)}`) };
  });
  console.log(JSON.stringify(out, null, 0).replaceAll('"', ''));
  if (i === 3) {
    const self = new Map(); const dt = profile.timeDeltas; const byId = new Map(profile.nodes.map((n) => [n.id, n]));
    profile.samples.forEach((s, k) => { const n = byId.get(s); const f = n.callFrame; const key = `${f.functionName || '(anon)'} ${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; self.set(key, (self.get(key) ?? 0) + dt[k]); });
    console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 30).map(([k, v]) => `${(v / 1000).toFixed(1)} ms ${k}`).join('\n'));
  }
  await context.close();
}
