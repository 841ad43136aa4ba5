import { watchCompare } from './compare.ts';

/** Puts the next page's cards below those that are there; the list keeps its place. */
export async function appendNextPage(link: HTMLAnchorElement, list: HTMLElement): Promise<void> {
  const cards = list.querySelector('[data-cards]');
  link.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(link.href, { headers: { 'x-fragment': 'list' }, cache: 'no-store' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const added = [...(page.querySelector('[data-cards]')?.children ?? [])];
    if (!answer.ok || !cards || added.length === 0) throw new Error(String(answer.status));
    cards.append(...added);
    const more = page.querySelector('[data-more]');
    if (more) link.closest('[data-more]')?.replaceWith(more);
    else link.closest('[data-more]')?.remove();
    watchCompare(list);
    added[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    if (added[0] instanceof HTMLAnchorElement) added[0].focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}

/** On pages whose lists have no filters. */
export function watchShowMore(): void {
  const main = document.querySelector<HTMLElement>('main:not(:has([data-list]))');
  main?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void appendNextPage(link, main);
  });
}
