/**
 * React's `act`, which sets `IS_REACT_ACT_ENVIRONMENT` only while it runs. Updates outside of it (rows, answers) render
 * as in a browser, and tests wait for them; with the flag set React would warn of each.
 */
import { act as reactAct } from 'react';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let running = 0;

function begin(): void {
  running += 1;
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

function end(): void {
  running -= 1;
  globalThis.IS_REACT_ACT_ENVIRONMENT = running > 0;
}

export function act(work: () => Promise<void>): Promise<void>;
export function act<T>(work: () => Promise<T>): Promise<T>;
export function act(work: () => void): void;
export function act<T>(work: () => T | Promise<T>): Promise<T> | undefined {
  let isAsync = false;
  const noted = (): T | Promise<T> => {
    const result = work();
    isAsync = result instanceof Promise;
    return result;
  };
  begin();
  try {
    const done = reactAct(noted);
    if (!isAsync) end();
    return isAsync ? ended(done) : undefined;
  } catch (error) {
    end();
    throw error;
  }
}

async function ended<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } finally {
    end();
  }
}
