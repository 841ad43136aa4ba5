/** The item's close button goes back to the list the visitor came from, where it was scrolled to. */
export function watchBack(): void {
  document.querySelector('a[data-back]')?.addEventListener('click', (event) => {
    const cameFrom = document.referrer && new URL(document.referrer).origin === location.origin;
    if (!cameFrom || history.length < 2 || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
    event.preventDefault();
    history.back();
  });
}
