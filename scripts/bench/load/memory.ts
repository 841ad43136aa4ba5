import { nobody, shareOfMemory, usageOf } from './processes.ts';
import type { World } from '../world/world.ts';

const everyMs = 150;

/** MB of the product's processes, the database left out. Memory that processes share counts with each. */
export function residentOf({ product, folder }: World): number {
  return usageOf(product.pid, folder).residentMb - usageOf(nobody, folder).residentMb;
}

/** How many MB more than now the product takes at most, the database left out; what processes share counts once. */
export function memoryAbove({ product, folder }: World): { stop(): number } {
  const now = () => shareOfMemory(product.pid, folder);
  const idle = now();
  let peak = idle;
  const look = () => {
    peak = Math.max(peak, now());
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak - idle;
    },
  };
}
