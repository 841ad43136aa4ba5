import { topicsOf } from '#lib/live-topic.ts';
import { createLiveStream } from './live-stream.ts';
import { unionOf, type LiveEvent, type LiveInterest, type LiveMessage } from './live-message.ts';

type Listener = (event: LiveEvent) => void;

interface Subscription {
  topic: string;
  type: string;
  listener: Listener;
}

const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
const subscriptions = new Set<Subscription>();
const resumed = new Set<() => void>();
const others = new Map<string, LiveInterest>();
let channel: BroadcastChannel | undefined;
let isLeader = false;

const stream = createLiveStream({
  onEvent: (event) => broadcast({ kind: 'event', event }),
  onResume: () => broadcast({ kind: 'resumed' }),
});

/** One tab of the browser holds the connection and passes events on; when it closes, another takes over. */
function start(): void {
  if (channel) return;
  channel = new BroadcastChannel('live');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => take(data));
  window.addEventListener('pagehide', () => post({ kind: 'gone', tab }));
  const lead = () => {
    isLeader = true;
    post({ kind: 'who' });
    refresh();
    // Held as long as this tab lives.
    return new Promise<never>(() => {});
  };
  // Over plain HTTP on a local network there are no locks: each tab then has its own connection.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return void lead();
  const follow = () => {
    void locks.request('live', () => {
      stream.takeOver();
      return lead();
    });
  };
  void locks.request('live', { ifAvailable: true }, (lock) => (lock ? lead() : follow()));
}

function take(message: LiveMessage): void {
  switch (message.kind) {
    case 'want':
      others.set(message.tab, message.interest);
      return refresh();
    case 'gone':
      others.delete(message.tab);
      return refresh();
    case 'who':
      return post({ kind: 'want', tab, interest: ownInterest() });
    case 'event':
      return dispatch(message.event);
    case 'resumed':
      for (const listener of resumed) listener();
  }
}

function broadcast(message: LiveMessage): void {
  post(message);
  take(message);
}

function post(message: LiveMessage): void {
  channel?.postMessage(message);
}

function ownInterest(): LiveInterest {
  const own = [...subscriptions];
  return unionOf([{ topics: own.map(({ topic }) => topic), types: own.map(({ type }) => type) }]);
}

function refresh(): void {
  if (isLeader) stream.want(unionOf([ownInterest(), ...others.values()]));
}

function dispatch(event: LiveEvent): void {
  for (const { type, topic, listener } of [...subscriptions])
    if (type === event.type && topicsOf(event).includes(topic)) listener(event);
}

let isAnnouncing = false;
/** Many hooks mount at once: their subscriptions are sent together. */
function announce(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  queueMicrotask(() => {
    isAnnouncing = false;
    post({ kind: 'want', tab, interest: ownInterest() });
    refresh();
  });
}

/** @returns a function that unsubscribes */
export function listenLive(subscription: Subscription): () => void {
  start();
  subscriptions.add(subscription);
  announce();
  return () => {
    subscriptions.delete(subscription);
    announce();
  };
}

/** Called after an interruption, when events may have been missed. @returns a function that unsubscribes */
export function onLiveResume(listener: () => void): () => void {
  resumed.add(listener);
  return () => resumed.delete(listener);
}
