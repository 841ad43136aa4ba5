/** After a step through the history that drew the page anew, the focus is at the link that the visitor went by. */
export function restoreFocus(): void {
  // Where the page was slower than its first picture, it has been revealed by now.
  focusLink();
  addEventListener('pagereveal', focusLink);
}

function focusLink(): void {
  const activation = typeof navigation === 'undefined' ? null : navigation.activation;
  if (activation?.navigationType !== 'traverse' || !activation.from?.url) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const { pathname, search } = new URL(activation.from.url);
  const left = document.querySelector(`a[href="${CSS.escape(pathname + search)}"]`);
  if (left instanceof HTMLElement && left.checkVisibility()) left.focus({ preventScroll: true });
}
