const waitMs = 4_000;

/**
 * Once the list is back, focuses the entry that was left, unless the user has moved on. The list restores its own
 * scroll position.
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

/** Whether nothing has the focus except what a new screen focuses. */
function isIdle(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('h1, main');
}
