/**
 * The one-time code of a mail's link (spec 1 §4: stored locally, under `key`). It is removed from the URL at once, so
 * that it doesn't appear in histories, screenshots or referrers.
 */
export function takeMailCode(key: string): string {
  const address = new URL(window.location.href);
  const inAddress = address.searchParams.get('code');
  try {
    if (inAddress) sessionStorage.setItem(key, inAddress);
    const code = inAddress ?? sessionStorage.getItem(key) ?? '';
    if (inAddress) {
      address.searchParams.delete('code');
      window.history.replaceState(null, '', address);
    }
    return code;
  } catch {
    // Without storage the URL keeps the code, so that a reload still works.
    return inAddress ?? '';
  }
}
