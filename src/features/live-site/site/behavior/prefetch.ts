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
