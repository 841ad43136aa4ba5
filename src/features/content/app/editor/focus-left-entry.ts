const waitMs = 4_000;

/**
 * Once the list is back, focuses the entry that was left, unless the person has gone on to something else. The list
 * scrolls by itself to where it was.
 */
export function focusLeftEntry(entryId: string): void {
  const target = `[data-entry="${CSS.escape(entryId)}"] a[href^="/content/"]`;
  const look = () => {
    const link = document.querySelector<HTMLElement>(target);
    if (!link) return;
    stop();
    if (isIdle()) link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), waitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Nothing has the focus but what a new screen gives it to. */
function isIdle(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, main');
}
