/**
 * Starts child processes of the commands, forwards signals once, and waits for them. Imports Node's own modules only.
 */
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal, npm and a shell may each deliver the same Ctrl-C; signals within this time count as one. */
const SAME_SIGNAL_MS = 500;

const live = new Set();
let lastSignalAt = -Infinity;

function forward(signal) {
  const now = performance.now();
  if (now - lastSignalAt < SAME_SIGNAL_MS) return;
  lastSignalAt = now;
  for (const child of live) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

/**
 * npm runs us below a shell that dies of a SIGTERM without forwarding it: when our parent is gone, that has happened.
 */
const parent = process.ppid;
let parentWatch;

function watchParent() {
  if (process.ppid === parent) return;
  clearInterval(parentWatch);
  forward('SIGTERM');
}

function watchSignals() {
  if (live.size > 0) return;
  for (const signal of SIGNALS) process.on(signal, forward);
  if (process.env.npm_lifecycle_event && process.platform !== 'win32')
    parentWatch = setInterval(watchParent, 300);
}

function unwatchSignals() {
  if (live.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, forward);
  clearInterval(parentWatch);
}

/** Sends a signal to one child and everything it started. */
export function stopGroup(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}

/**
 * Starts a child in a process group of its own, so that Ctrl-C reaches it once, through us.
 * Returns the child and a promise of its exit code (128 + n after signal n).
 */
export function start(file, args, options = {}) {
  watchSignals();
  const child = spawn(file, args, {
    stdio: 'inherit',
    ...options,
    detached: process.platform !== 'win32',
  });
  live.add(child);
  const code = new Promise((resolve) => {
    const done = (value) => {
      live.delete(child);
      unwatchSignals();
      resolve(value);
    };
    child.once('error', (error) => {
      process.stderr.write(`${file}: ${error.message}\n`);
      done(127);
    });
    child.once('close', (exitCode, signal) => done(exitCode ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  return { child, code };
}

/** Runs a child with our own input and output and gives its exit code. */
export function runToEnd(file, args, options = {}) {
  return start(file, args, options).code;
}

function giveUp(child, timeout) {
  process.stderr.write(`Stopped after ${timeout / 1000} s without an end.\n`);
  stopGroup(child, 'SIGKILL');
}

/**
 * Runs a child and gives its exit code with everything it wrote; `onLine` sees each line as it comes.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onLine?: (line: string) => void, timeout?: number }} options
 */
export async function runCaptured(file, args, { onLine, timeout, ...options } = {}) {
  const { child, code } = start(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const timer = timeout ? setTimeout(() => giveUp(child, timeout), timeout) : undefined;
  let output = '';
  let rest = '';
  const take = (chunk) => {
    output += chunk;
    if (!onLine) return;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  const exitCode = await code;
  clearTimeout(timer);
  if (onLine && rest) onLine(rest);
  return { exitCode, output };
}
