interface Waiting {
  owner: string;
  begin(): void;
}

/**
 * Runs work in a limited number of slots. Each owner has at most one of them, and an owner without one waits no longer
 * than the current work takes: however many pictures someone sends, another owner's is next.
 */
export function createPlaces(count: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const atWork = new Set<string>();
  const waiting: Waiting[] = [];
  const fill = () => {
    while (atWork.size < count) {
      const next = waiting.findIndex(({ owner }) => !atWork.has(owner));
      const [found] = next < 0 ? [] : waiting.splice(next, 1);
      if (!found) return;
      atWork.add(found.owner);
      found.begin();
    }
  };
  return async (owner, work) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    waiting.push({ owner, begin });
    fill();
    await begun;
    try {
      return await work();
    } finally {
      atWork.delete(owner);
      fill();
    }
  };
}
