import { usageOf } from './processes.ts';
import type { World } from './world.ts';

/** No process has this number, so that only what is named counts. */
const nobody = -1;
const everyMs = 150;

/** MB of the product's processes, the database left out. Memory that processes share counts with each. */
export function residentOf({ product, folder }: World): number {
  return usageOf(product.pid, folder).residentMb - usageOf(nobody, folder).residentMb;
}

/** The most that is seen from now on. */
export function peakMemory(world: World): { stop(): Promise<number> } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, usageOf(world.product.pid).residentMb);
  };
  const timer = setInterval(look, everyMs);
  return {
    async stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}
