import type { AccountScope } from '../scope.ts';

type Work<P> = (scope: AccountScope, payload: P) => Promise<void>;

/**
 * A moment of one capability's change at which others act in the same transaction, so that nobody ever sees one without
 * the other. What may come later subscribes to an event instead.
 */
export interface Hook<P> {
  works: Set<Work<P>>;
}

/** Something that a capability does at another's hook; its manifest lists it. */
export interface HookListener {
  connect(): void;
}

export function defineHook<P>(): Hook<P> {
  return { works: new Set() };
}

export function during<P>(hook: Hook<P>, work: Work<P>): HookListener {
  return { connect: () => void hook.works.add(work) };
}

/** Called once, by the list of capabilities. */
export function connectHooks(listeners: readonly HookListener[]): void {
  for (const listener of listeners) listener.connect();
}

export async function runHook<P>(scope: AccountScope, hook: Hook<P>, payload: P): Promise<void> {
  for (const work of hook.works) await work(scope, payload);
}
