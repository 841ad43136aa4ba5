import type { Take } from './take-store.ts';

type Named = Pick<Take, 'uid'>;

/** A take belongs to the page that records or uses it, until that page is closed or killed: no other one touches it. */
export function holdTake({ uid }: Named): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(nameOf(uid), () => released).catch(() => undefined);
  return release;
}

/** Resolves once no other page has it; at once where browsers have no locks. */
export async function untilFree({ uid }: Named): Promise<void> {
  await navigator.locks?.request(nameOf(uid), () => undefined);
}

/** Whether no page has it right now. */
export async function isFree({ uid }: Named): Promise<boolean> {
  return (await navigator.locks?.request(nameOf(uid), { ifAvailable: true }, (lock) => lock !== null)) ?? true;
}

function nameOf(uid: string): string {
  return `take ${uid}`;
}
