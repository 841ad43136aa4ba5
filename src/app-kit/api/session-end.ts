type Listener = () => void;

const listeners = new Set<Listener>();

/** Told by every call that the server answers with 401. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
