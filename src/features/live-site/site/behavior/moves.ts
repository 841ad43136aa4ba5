/** Makes a card's image grow into the item's main image, and shrink back (the browser pairs them by name). */
export function nameTransitions(): void {
  addEventListener('pageswap', (event) => nameCard(event.activation?.entry?.url));
  addEventListener('pagereveal', () => nameCard(navigation?.activation?.from?.url ?? undefined));
}

function nameCard(address: string | null | undefined): void {
  if (!address || document.querySelector('.media-main')) return;
  const { pathname, search } = new URL(address);
  const card = document.querySelector(`a[data-item][href="${CSS.escape(pathname + search)}"] img`);
  if (!(card instanceof HTMLElement)) return;
  card.style.viewTransitionName = 'cover';
  setTimeout(() => (card.style.viewTransitionName = ''), 1_000);
}

/** An item's close button, and a phone's back button, return to the list and its scroll position. */
export function watchBack(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[data-back]')) return;
    const cameFrom = document.referrer && new URL(document.referrer).origin === location.origin;
    if (!cameFrom || history.length < 2 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.back();
  });
}

/** A pointer that only passes by loads nothing. */
const restMs = 60;
/** Enough for normal use; a visitor who plays with the tabs loads no more. */
const mostPages = 12;

/**
 * Prefetches the page of a tab or card that the visitor is about to open. Browsers with speculation rules do this
 * themselves (`speculation-rules.ts`).
 */
export function prefetchTabs(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || HTMLScriptElement.supports?.('speculationrules')) return;
  const asked = new Set([location.href]);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target, type }: Event) => {
    clearTimeout(rest);
    const link = (target as Element).closest<HTMLAnchorElement>('nav a, a[data-item], .top a');
    if (!link || link.origin !== location.origin || link.hash || asked.has(link.href)) return;
    rest = setTimeout(() => fetchPage(link.href), type === 'pointerover' ? restMs : 0);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, consider, { passive: true });

  function fetchPage(href: string): void {
    if (asked.size > mostPages) return;
    asked.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href });
    document.head.append(link);
  }
}
