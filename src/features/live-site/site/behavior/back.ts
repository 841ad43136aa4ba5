/** The item's close button, and that of a phone's header, goes back to the list the visitor came from, where it was scrolled to. */
export function watchBack(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[data-back]')) return;
    const cameFrom = document.referrer && new URL(document.referrer).origin === location.origin;
    if (!cameFrom || history.length < 2 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.back();
  });
}
