import { readFileSync } from 'node:fs';

/**
 * Started by npm, the server must not outlive it: when npm, or the shell that npm starts it by, ends without passing
 * the signal on (as after kill -9), the server stops as if it had received the signal.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const started = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/** The numbers of the shell and of npm; an orphan gets another parent. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return parent;
  } catch {
    return ''; // gone, or a system without /proc
  }
}
