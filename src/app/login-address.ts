/** The login page that comes back to where one is. */
export function loginAddress(): string {
  const { pathname, search } = window.location;
  return pathname === '/' ? '/login' : `/login?return=${encodeURIComponent(pathname + search)}`;
}
