import type { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10_000;
/** This many requests in that time leave garbage to collect. */
const busy = 200;
/** Health checks and occasional visitors, who hardly notice a collection. */
const calm = 20;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Runs the garbage collector once after the start and after each burst of requests: V8 collects only when more heap is
 * needed, so their garbage would stay until the next burst. It takes about 0.1 s, when hardly anyone is waiting.
 * @param server emits its requests as `request`
 */
export function collectWhenIdle(server: EventEmitter, collect = findCollector()): { stop(): void } {
  let requests = 0;
  // A start leaves as much as a burst does.
  let isOwing = true;
  const count = () => {
    requests += 1;
  };
  const look = () => {
    if (isOwing && requests <= calm) {
      isOwing = false;
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }
    isOwing ||= requests >= busy;
    requests = 0;
  };
  server.on('request', count);
  const timer = setInterval(look, everyMs).unref();
  return {
    stop() {
      server.off('request', count);
      clearInterval(timer);
    },
  };
}

/** V8's own collector, without a flag that every start command would need. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
