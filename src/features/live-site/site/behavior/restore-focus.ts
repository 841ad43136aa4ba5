/** After a history navigation that reloaded the page, restores the focus to the link that the visitor had used. */
export function restoreFocus(): void {
  // If the page took longer than its first paint, it has been revealed by now.
  focusLink();
  addEventListener('pagereveal', focusLink);
}

/** Also once a list has the link again. */
export function focusLink(): void {
  const activation = typeof navigation === 'undefined' ? null : navigation.activation;
  if (activation?.navigationType !== 'traverse' || !activation.from?.url) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const { pathname, search } = new URL(activation.from.url);
  const left = document.querySelector(`a[href="${CSS.escape(pathname + search)}"]`);
  if (left instanceof HTMLElement && left.checkVisibility()) left.focus({ preventScroll: true });
}
