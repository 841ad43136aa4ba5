/** The search button in a phone's header shows and hides the search; without this script it links to it. */
export function watchSearchToggle(): void {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-search-toggle]');
  const form = document.querySelector('#gallery-form');
  const input = form?.querySelector('input');
  if (!toggle || !form || !input) return;
  const tell = (isOpen: boolean) => toggle.setAttribute('aria-expanded', String(isOpen));
  tell(input.value !== '');
  toggle.addEventListener('click', (event) => {
    event.preventDefault();
    const isOpen = form.classList.toggle('open', input.offsetParent === null);
    tell(isOpen);
    if (isOpen) input.focus();
  });
}

/** Closes the folded tabs when the visitor clicks elsewhere. */
export function watchMoreTabs(): void {
  const folded = document.querySelector<HTMLDetailsElement>('.more-tabs');
  if (!folded) return;
  document.addEventListener('click', ({ target }) => {
    if (!folded.contains(target as Node)) folded.open = false;
  });
  folded.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !folded.open) return;
    folded.open = false;
    folded.querySelector('summary')?.focus();
  });
}
