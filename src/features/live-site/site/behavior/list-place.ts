/** How far a visitor has come in a list, kept in its history entry: browsers keep the page itself only sometimes. */
interface Place {
  /** Loaded after the first. */
  pages: number;
  top?: number;
}

/** Milliseconds after the last scrolling. */
const pause = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

export function placeIn(state: unknown): Place | null {
  const { pages, top } = (state ?? {}) as Partial<Place>;
  return typeof pages === 'number' && pages > 0 ? { pages, top: typeof top === 'number' ? top : undefined } : null;
}

/** One more page is in the list. */
export function countPage(pages: number): void {
  history.replaceState({ ...history.state, pages }, '');
}

export function watchPlace(): void {
  const keep = () => {
    clearTimeout(timer);
    if (placeIn(history.state)) history.replaceState({ ...history.state, top: scrollY }, '');
  };
  addEventListener('click', keep, { capture: true });
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, pause);
  };
  addEventListener('scroll', keepSoon, { passive: true });
}

/**
 * Brings the list back to where the visitor left it, unless they have begun to scroll.
 * @param state of the history entry, as it was before anything scrolled
 * @param load adds the next page, if there is one
 */
export async function restorePlace(state: unknown, load: () => Promise<boolean>): Promise<void> {
  const place = placeIn(state);
  if (!place) return;
  const moved = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => moved.abort(), { once: true, passive: true, signal: moved.signal });
  // The browser would scroll to the end of what is there, and that would be kept.
  history.scrollRestoration = 'manual';
  try {
    let pages = 0;
    while (pages < place.pages && (await load())) pages += 1;
    if (!moved.signal.aborted && place.top !== undefined) scrollTo({ top: place.top, behavior: 'instant' });
  } finally {
    moved.abort();
    history.scrollRestoration = 'auto';
  }
}
