/** Vitest stops its workers by SIGTERM, at which Node.js runs no 'exit' listeners: they remove temporary folders. */
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit());
