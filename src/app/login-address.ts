/** The login page's URL, which returns to the current one. */
export function loginAddress(): string {
  const { pathname, search } = window.location;
  return pathname === '/' ? '/login' : `/login?return=${encodeURIComponent(pathname + search)}`;
}
