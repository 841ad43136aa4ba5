type Listener = () => void;

const listeners = new Set<Listener>();

/** Over all tabs of this browser: a logout in one ends the others. */
const channelName = 'session';

/** Tells the other tabs that nobody is signed in any more. */
export function tellTabsOfSessionEnd(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('ended');
  channel.close();
}

/** Told by every call that the server answers with 401. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
