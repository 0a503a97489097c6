/**
 * Preloaded into a child with an IPC channel to its parent: when the parent is killed, the child is asked to stop in
 * the normal way, so that no server stays on the port.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
