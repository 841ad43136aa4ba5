import type { AccountScope } from '../scope.ts';

type Work<P> = (scope: AccountScope, payload: P) => Promise<void>;

/**
 * A point in one capability's change where others act in the same transaction, so that no one sees one change without
 * the other. For work that may happen later, subscribe to an event instead.
 */
export interface Hook<P> {
  works: Set<Work<P>>;
}

/** A listener for another capability's hook; listed in the manifest. */
export interface HookListener {
  connect(): void;
}

export function defineHook<P>(): Hook<P> {
  return { works: new Set() };
}

export function during<P>(hook: Hook<P>, work: Work<P>): HookListener {
  return { connect: () => void hook.works.add(work) };
}

/** Called once, with the listeners of all capabilities. */
export function connectHooks(listeners: readonly HookListener[]): void {
  for (const listener of listeners) listener.connect();
}

export async function runHook<P>(scope: AccountScope, hook: Hook<P>, payload: P): Promise<void> {
  for (const work of hook.works) await work(scope, payload);
}
