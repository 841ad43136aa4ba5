import { createLiveStream } from './live-stream.ts';
import { unionOf, type LiveEvent, type LiveInterest, type LiveMessage } from './live-message.ts';

type Ear = (event: LiveEvent) => void;

interface Wish {
  topic: string;
  type: string;
  ear: Ear;
}

const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
const wishes = new Set<Wish>();
const resumed = new Set<() => void>();
const others = new Map<string, LiveInterest>();
let channel: BroadcastChannel | undefined;
let isLeader = false;

const stream = createLiveStream({
  onEvent: (event) => spread({ kind: 'event', event }),
  onResume: () => spread({ kind: 'resumed' }),
});

/** One tab of the browser holds the connection and passes events on; when it closes, the next takes over. */
function start(): void {
  if (channel) return;
  channel = new BroadcastChannel('live');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => take(data));
  window.addEventListener('pagehide', () => post({ kind: 'gone', tab }));
  const lead = () => {
    isLeader = true;
    post({ kind: 'who' });
    refresh();
    // Held for as long as this tab lives.
    return new Promise<never>(() => {});
  };
  // Over plain HTTP on a local network there are no locks: each tab has its own connection then.
  const locks = navigator.locks as LockManager | undefined;
  void (locks ? locks.request('live', lead) : lead());
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
      return hear(message.event);
    case 'resumed':
      for (const ear of resumed) ear();
  }
}

function spread(message: LiveMessage): void {
  post(message);
  take(message);
}

function post(message: LiveMessage): void {
  channel?.postMessage(message);
}

function ownInterest(): LiveInterest {
  const own = [...wishes];
  return unionOf([{ topics: own.map(({ topic }) => topic), types: own.map(({ type }) => type) }]);
}

function refresh(): void {
  if (isLeader) stream.want(unionOf([ownInterest(), ...others.values()]));
}

function hear(event: LiveEvent): void {
  for (const { type, topic, ear } of [...wishes])
    if (type === event.type && (topic.startsWith('agency:') || topic === `account:${event.accountId}`)) ear(event);
}

let isAnnouncing = false;
/** Many hooks mount at once: their wishes go out together. */
function announce(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  queueMicrotask(() => {
    isAnnouncing = false;
    post({ kind: 'want', tab, interest: ownInterest() });
    refresh();
  });
}

/** @returns how to stop hearing */
export function listenLive(wish: Wish): () => void {
  start();
  wishes.add(wish);
  announce();
  return () => {
    wishes.delete(wish);
    announce();
  };
}

/** Told after an interruption, when events may have been missed. @returns how to stop hearing */
export function onLiveResume(ear: () => void): () => void {
  resumed.add(ear);
  return () => resumed.delete(ear);
}
