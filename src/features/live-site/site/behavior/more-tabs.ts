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
