type Listener = () => void;

const listeners = new Set<Listener>();

/** For all tabs of this browser: a logout in one ends the others. */
const channelName = 'session';

/** Tells the other tabs that no one is signed in anymore. */
export function notifyTabsOfSessionEnd(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('ended');
  channel.close();
}

/** Called for every response with status 401. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
