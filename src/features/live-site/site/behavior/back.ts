/**
 * The item's close button, and the back button of a phone's header, return to the previous list and its scroll
 * position.
 */
export function watchBack(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[data-back]')) return;
    const cameFrom = document.referrer && new URL(document.referrer).origin === location.origin;
    if (!cameFrom || history.length < 2 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.back();
  });
}
