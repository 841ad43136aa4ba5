/**
 * The one-time code of a mail's link (spec 1 §4: stored locally, under `key`). It leaves the address at once,
 * so that it shows up in no history, screenshot or referrer.
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
    // Without a store the address keeps the code, so that a reload still works.
    return inAddress ?? '';
  }
}
