/**
 * The code in a mail's link, and the address without it. It is in the fragment, which browsers send to no server and
 * name in no referrer; links that were mailed before have it in their query.
 */
export function splitCode(href: string): { code: string; rest: string } {
  const address = new URL(href);
  const inFragment = new URLSearchParams(address.hash.slice(1)).get('code');
  const code = inFragment ?? address.searchParams.get('code') ?? '';
  if (inFragment !== null) address.hash = '';
  address.searchParams.delete('code');
  return { code, rest: address.href };
}

/**
 * The one-time code of a mail's link (spec 1 §4: stored locally, under `key`). It is removed from the URL at once, so
 * that it doesn't appear in histories and screenshots.
 */
export function takeMailCode(key: string): string {
  const { code, rest } = splitCode(window.location.href);
  // Another link to this page in the same tab changes the fragment alone, which loads nothing.
  window.addEventListener('hashchange', () => splitCode(window.location.href).code && window.location.reload());
  try {
    if (!code) return sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, code);
    window.history.replaceState(null, '', rest);
    return code;
  } catch {
    // Without storage the URL keeps the code, so that a reload still works.
    return code;
  }
}
