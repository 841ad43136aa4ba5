import type { Socket } from 'node:net';
import { accountsChildren, killGroup, type MediaChild } from './start-child.ts';

/** Longer than the pause between two photos that someone adds, in milliseconds; a waiting child holds about 60 MB. */
const idleMs = 10_000;

/** Well above what photos leave behind, in MB: a child that holds more afterwards is replaced. */
const mostResidentMb = 300;

/** Any other leaks of decoders end with this many tasks. */
const mostTasks = 100;

/** At most this many idle children stay; a third, working for another account, ends after its photo. */
const mostIdle = 2;

/** Longest idle first, each with its timer. */
const idle = new Map<MediaChild, NodeJS.Timeout>();

/**
 * A child that has processed a photo of this account and waits for its next. It is never reused for another account:
 * what a broken decoder leaves in memory could appear in the next image.
 */
export function takeIdleWorker(accountId: string): MediaChild | undefined {
  const child = [...idle.keys()].find((one) => one.accountId === accountId && one.process.connected);
  if (!child) return undefined;
  forget(child);
  hold(child, true);
  return child;
}

/** Keeps a child for its account's next photo if worthwhile. It doesn't keep this process alive. */
export function releaseWorker(child: MediaChild, residentMb: number): void {
  child.tasksDone += 1;
  const isWorn = residentMb > mostResidentMb || child.tasksDone >= mostTasks;
  if (isWorn || accountsChildren().length > mostIdle) return killGroup(child);
  idle.set(child, setTimeout(() => stop(child), idleMs).unref());
  hold(child, false);
  void child.ended.then(() => forget(child));
}

/** Makes room for a new child. */
export function stopLongestIdle(): void {
  const [longest] = idle.keys();
  if (longest) stop(longest);
}

function stop(child: MediaChild): void {
  forget(child);
  killGroup(child);
}

function forget(child: MediaChild): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function hold({ process: child }: MediaChild, isHeld: boolean): void {
  for (const handle of [child, child.channel, child.stderr as Socket | null])
    if (isHeld) handle?.ref();
    else handle?.unref();
}
