import type { AccountScope } from './scope.ts';

/**
 * A point where a capability takes what others provide without importing them: `defineExtension` is with the code that
 * uses the values, `provides: [point.provide(value)]` in the manifest of the capability that has one.
 */
export interface Extension<T> {
  provide(value: T): Provided;
  /** In the order of the list of capabilities. */
  all(): readonly T[];
}

/** A value for another capability's extension point; it counts once the composition root has connected it. */
export interface Provided {
  connect(): void;
}

export function defineExtension<T>(): Extension<T> {
  let values: readonly T[] = [];
  return {
    provide: (value) => ({
      connect() {
        if (!values.includes(value)) values = [...values, value];
      },
    }),
    all: () => values,
  };
}

/** Called once, with what all capabilities provide. */
export function connectExtensions(provided: readonly Provided[]): void {
  for (const one of provided) one.connect();
}

type Work<P> = (scope: AccountScope, payload: P) => Promise<void>;

/**
 * A point in one capability's change where others act in the same transaction, so that no one sees one change without
 * the other. For work that may happen later, subscribe to an event instead.
 */
export type Hook<P> = Extension<Work<P>>;

export const defineHook = <P>(): Hook<P> => defineExtension();

export const during = <P>(hook: Hook<P>, work: Work<P>): Provided => hook.provide(work);

export async function runHook<P>(scope: AccountScope, hook: Hook<P>, payload: P): Promise<void> {
  for (const work of hook.all()) await work(scope, payload);
}
