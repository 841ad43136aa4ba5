import type { Socket } from 'node:net';
import { accountsChildren, killGroup, type MediaChild } from './start-child.ts';

/** Longer than between two photos of somebody who is adding some, in milliseconds; a child holds some 60 MB meanwhile. */
const idleMs = 10_000;

/** Well above what photos leave behind, in MB: a child that holds more after its work is replaced. */
const mostResidentMb = 300;

/** Whatever else decoders leave behind ends with this many tasks. */
const mostTasks = 100;

/** So many of one process's children stay; a third, at work for another account, ends with its photo. */
const mostIdle = 2;

/** Those that have rested longest come first, each with what ends its rest. */
const idle = new Map<MediaChild, NodeJS.Timeout>();

/**
 * A child that has prepared a photo of this account and waits for its next. It never goes on with another account's:
 * what a broken decoder leaves in memory could come to light in the picture that follows.
 */
export function takeIdleWorker(accountId: string): MediaChild | undefined {
  const child = [...idle.keys()].find((one) => one.accountId === accountId && one.process.connected);
  if (!child) return undefined;
  forget(child);
  hold(child, true);
  return child;
}

/** Keeps a child for its account's next photo when it is worth it. It doesn't keep this process alive. */
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
