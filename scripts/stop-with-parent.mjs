/**
 * Started by npm, the server must not outlive it: when npm is killed without a chance to pass the signal on,
 * the system gives us another parent, and the server stops as if it had been told to.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
