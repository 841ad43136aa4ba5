import type { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10_000;
/** Requests within that time that leave something to collect. */
const busy = 200;
/** Health checks and a visitor now and then, whom a collection hardly meets. */
const calm = 20;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Collects once when a burst of requests is over: V8 collects when more is asked of its heap, so that what a burst leaves
 * stays there until the next one. It takes about 0.1 s, at a time when hardly anybody waits.
 * @param server tells its requests as `request`
 */
export function collectWhenIdle(server: EventEmitter, collect = findCollector()): { stop(): void } {
  let requests = 0;
  let isOwing = false;
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

/** V8's own, without a flag that every way to start the product would have to name. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
