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
