import { watchCompare } from './compare.ts';
import { focusLink } from './restore-focus.ts';

/** Spec 2 §9: a phone's 'Show More' adds more at once than scrolling on larger screens. */
const phone = '(max-width: 414px)';
/** Pixels before the end of the list, and the number of pages after which the footer becomes reachable again. */
const ahead = '1000px';
const mostByScrolling = 5;

/** Appends the next page's cards; the scroll position stays. */
export async function appendNextPage(link: HTMLAnchorElement, list: HTMLElement, takesFocus = true): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  try {
    const added = await loadNextPage(link, list);
    countPage((placeIn(history.state)?.pages ?? 0) + 1);
    if (!takesFocus) return;
    added[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    if (added[0] instanceof HTMLAnchorElement) added[0].focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}

async function loadNextPage(link: HTMLAnchorElement, list: HTMLElement): Promise<Element[]> {
  const cards = list.querySelector('[data-cards]');
  link.setAttribute('aria-busy', 'true');
  const answer = await fetch(link.href, {
    headers: { 'x-fragment': matchMedia(phone).matches ? 'more' : 'list' },
    cache: 'no-store',
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const added = [...(page.querySelector('[data-cards]')?.children ?? [])];
  if (!answer.ok || !cards || added.length === 0) throw new Error(String(answer.status));
  cards.append(...added);
  const more = page.querySelector('[data-more]');
  if (more) link.closest('[data-more]')?.replaceWith(more);
  else link.closest('[data-more]')?.remove();
  watchCompare(list);
  return added;
}

/** Brings back the pages that were loaded when the visitor left, and where they were. */
export async function restoreList(state: unknown): Promise<void> {
  const main = document.querySelector<HTMLElement>('main');
  await restorePlace(state, async () => {
    const link = main?.querySelector<HTMLAnchorElement>('[data-more] a');
    if (!main || !link) return false;
    // Without a connection, the link is left for later.
    return loadNextPage(link, main).then(
      () => true,
      () => (link.removeAttribute('aria-busy'), false),
    );
  });
  focusLink();
}

/** From the start, and after a page of the same list was left and returned to. */
export function watchList(): void {
  watchPlace();
  void restoreList(history.state).then(watchScrolling);
}

/** On wider screens the next page loads while scrolling; the link remains for everyone else. */
function watchScrolling(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main || matchMedia(phone).matches) return;
  let pages = 0;
  const observer = new IntersectionObserver(
    ([seen]) => {
      const link = main.querySelector<HTMLAnchorElement>('[data-more] a');
      if (!seen?.isIntersecting || !link || pages === mostByScrolling) return;
      pages += 1;
      void appendNextPage(link, main.querySelector<HTMLElement>('[data-list]') ?? main, false).then(watch);
    },
    { rootMargin: `0px 0px ${ahead}` },
  );
  let watched: Element | null = null;
  // Filtering brings a new list, with its own end.
  const look = () => watched?.isConnected || watch();
  addEventListener('scroll', look, { passive: true });

  function watch(): void {
    observer.disconnect();
    watched = main?.querySelector('[data-more]') ?? null;
    if (watched) observer.observe(watched);
  }
}

/** For pages whose lists have no filters. */
export function watchShowMore(): void {
  const main = document.querySelector<HTMLElement>('main:not(:has([data-list]))');
  main?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void appendNextPage(link, main);
  });
}

/** How far a visitor has come in a list, kept in its history entry: browsers keep the page itself only sometimes. */
interface Place {
  /** Loaded after the first. */
  pages: number;
  top?: number;
}

/** Milliseconds after the last scrolling. */
const pause = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

function placeIn(state: unknown): Place | null {
  const { pages, top } = (state ?? {}) as Partial<Place>;
  return typeof pages === 'number' && pages > 0 ? { pages, top: typeof top === 'number' ? top : undefined } : null;
}

/** One more page is in the list. */
function countPage(pages: number): void {
  history.replaceState({ ...history.state, pages }, '');
}

function watchPlace(): void {
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
async function restorePlace(state: unknown, load: () => Promise<boolean>): Promise<void> {
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
