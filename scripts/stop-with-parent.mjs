/**
 * Preloaded into a child that has an IPC channel to its parent: when the parent is killed outright the child is asked
 * to stop in the ordinary way, so that no server stays behind on the port.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
