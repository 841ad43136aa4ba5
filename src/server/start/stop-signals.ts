/** Runs `stop` at the first SIGINT or SIGTERM and resolves when it is done; a second signal exits at once. */
export function onceStopped(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stopping = false;
    const end = () => {
      if (stopping) process.exit(130);
      stopping = true;
      stop().then(() => resolve(process.exit(0)), reject);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
