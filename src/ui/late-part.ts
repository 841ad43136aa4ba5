import { useEffect } from 'react';

export const loadSaying = () => import('./notices/say-offline.ts');

/**
 * Loads a part of a screen. Without a connection it says so and waits, so that the screen stays as it is, and the part
 * opens once the device is back online.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    // It may not have been loaded itself; the bar at the top says that the device is offline, too.
    await loadSaying()
      .then(({ sayOffline }) => sayOffline())
      .catch(() => {});
    await isBack;
    return loadPart(load);
  }
}

/** Loads a part before it is asked for; if that fails, it is loaded when it is. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

/** Loads what is behind a button once the screen is at rest, so that it opens offline, too. */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(load), 3_000);
    return () => clearTimeout(timer);
  }, [load]);
}
