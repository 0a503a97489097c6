/** A screen reports that it has drawn the first rows of a new device, which ends the hold on further requests. */
import { afterEach, describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { closeDevices, device } from '../../test/support/one-engine.ts';
import { PROJECT, taskRow } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';

const scope = projectScope(PROJECT);
afterEach(closeDevices);

/** Puts more rows on the server than the first answer returns. */
const putMany = ({ server }: Awaited<ReturnType<typeof device>>): void => {
  for (let n = 10; n < 2_010; n += 1) server.put(scope, 'task', taskRow(n), false);
};

describe('a screen', () => {
  it('that has drawn the first rows ends the hold: more rows and the live connection are requested', async () => {
    const one = await device();
    const { engine, live, asked } = one;
    putMany(one);
    await engine.start();
    engine.firstRowsRead(true);
    await until(() => engine.state().bootstrap?.projectsBegun === 1, 'first rows');
    await asked();
    expect(live.connect).not.toHaveBeenCalled();
    engine.firstRowsRead(true);
    expect(await asked()).toBe('pull');
    expect(live.connect).toHaveBeenCalledOnce();
  });
  it('that shows none of the first rows requests more, but no live connection before the timeout', async () => {
    const one = await device();
    const { engine, live, asked, clock } = one;
    putMany(one);
    await engine.start();
    await until(() => engine.state().bootstrap?.projectsBegun === 1, 'first rows');
    await asked();
    engine.firstRowsRead(false);
    expect(await asked()).toMatch(/^pull/);
    expect(live.connect).not.toHaveBeenCalled();
    await clock.advance(FIRST_ROWS_TIMEOUT);
    expect(live.connect).toHaveBeenCalledOnce();
  });
});
