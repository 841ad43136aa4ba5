import { appendNextPage, restoreList } from './show-more.ts';

/** Milliseconds after the last key before a search is sent. */
const pause = 250;
let running: AbortController | undefined;

interface Parts {
  form: HTMLFormElement;
  list: HTMLElement;
}

/** Filters and search without reloading the page; URL, Back and scroll position stay correct. */
export function watchGallery(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-gallery]');
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!form || !list) return;
  const parts = { form, list };
  watchForm(parts);
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap], [data-list] [data-more] a');
    if (!link) return;
    event.preventDefault();
    if (link.closest('[data-more]')) void appendNextPage(link, list);
    else void show(parts, link.href, 'push');
  });
  addEventListener('popstate', ({ state }) => void show(parts, location.href, 'none').then(() => restoreList(state)));
}

function watchForm(parts: Parts): void {
  const { form } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (mode: 'push' | 'replace', after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(parts, addressOf(form), mode), after);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    soon('push', 0);
    document.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover();
  });
  // Checkboxes are outside the form and belong to it by their attribute.
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form) return;
    // One search is one history entry, however many letters it has.
    const isGoingOn = target.type !== 'checkbox' && new URLSearchParams(location.search).has('q');
    soon(isGoingOn ? 'replace' : 'push', target.type === 'checkbox' ? 0 : pause);
  });
}

function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const chosen = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  address.search = new URLSearchParams(chosen as [string, string][]).toString();
  return address.href;
}

async function show(parts: Parts, href: string, mode: 'push' | 'replace' | 'none'): Promise<void> {
  running?.abort();
  running = new AbortController();
  const { list } = parts;
  list.setAttribute('aria-busy', 'true');
  try {
    // Bypasses the browser's cache, which may have the whole page under the same URL.
    const request = { headers: { 'x-fragment': 'list' }, signal: running.signal, cache: 'no-store' } as const;
    const answer = await fetch(href, request);
    if (!answer.ok) throw new Error(String(answer.status));
    const html = await answer.text();
    const swap = () => {
      list.innerHTML = html;
      afterSwap(parts, new URL(href));
      list.dispatchEvent(new Event('shown'));
    };
    if (mode === 'push') history.pushState(null, '', href);
    if (mode === 'replace') history.replaceState(null, '', href);
    await swapSmoothly(swap);
    if (mode === 'push' && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  } catch (error) {
    if ((error as Error).name !== 'AbortError') location.assign(href);
  } finally {
    if (!running.signal.aborted) list.removeAttribute('aria-busy');
  }
}

/** A link outside the list keeps the query params that it names. */
function follow(link: HTMLAnchorElement, query: URLSearchParams): void {
  const kept = link.dataset.follow?.split(' ') ?? [];
  const address = new URL(link.href);
  const own = new URLSearchParams(link.dataset.keep);
  address.search = new URLSearchParams([...own, ...[...query].filter(([name]) => kept.includes(name))]).toString();
  link.href = address.href;
}

function showCounts(counts: Record<string, number>): void {
  const { format } = new Intl.NumberFormat(document.documentElement.lang);
  for (const box of document.querySelectorAll<HTMLInputElement>('#filters input')) {
    const count = counts[`${box.name} ${box.value}`] ?? 0;
    const number = box.parentElement?.querySelector('small');
    if (number) number.textContent = format(count);
    box.parentElement?.toggleAttribute('data-none', count === 0);
  }
}

/** With a view transition if supported; one skipped by a newer one is not an error. */
async function swapSmoothly(swap: () => void): Promise<void> {
  if (!document.startViewTransition) return swap();
  const { ready, updateCallbackDone } = document.startViewTransition(swap);
  ready.catch(() => {});
  await updateCallbackDone;
}

/** Updates what is outside the list: checkboxes, search field, counts. */
function afterSwap({ form, list }: Parts, { searchParams }: URL): void {
  let count = 0;
  for (const box of document.querySelectorAll<HTMLInputElement>('#filters input')) {
    box.checked = searchParams.getAll(box.name).includes(box.value);
    if (box.checked) count += 1;
  }
  const search = form.querySelector<HTMLInputElement>('input[type=search]');
  const words = searchParams.get('q') ?? '';
  if (search && document.activeElement !== search) search.value = words;
  form.querySelector('[data-clear]')?.toggleAttribute('hidden', words === '');
  for (const badge of document.querySelectorAll('[data-filter-count]')) {
    badge.textContent = String(count);
    badge.toggleAttribute('hidden', count === 0);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-follow]')) follow(link, searchParams);
  const total = list.querySelector('data');
  const data = list.querySelector<HTMLElement>('[data-told]')?.dataset ?? {};
  showCounts(JSON.parse(data['counts'] ?? '{}'));
  const done = document.querySelector('[data-done]');
  if (done) done.textContent = data['show'] ?? '';
  const number = document.querySelector('[data-total]');
  if (number) number.textContent = Number(total?.value).toLocaleString(document.documentElement.lang);
  const announcement = document.querySelector('[data-announce]');
  if (announcement) announcement.textContent = total?.dataset.words ?? '';
}
