import { useSyncExternalStore } from 'react';
import { secondFactorPath } from '#features/people/landing.ts';

const moved = 'signin:moved';

/** Navigates to another page of the small bundle without a reload. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(moved));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(moved, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(moved, listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The path and query of the current page. */
export function useSignInLocation(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return { path: pathname.replace(/\/$/, ''), query: searchParams };
}

/** Where to go after sign-in: a URL of this app, never of another host. */
export function returnPath(query: URLSearchParams, ourOrigin: string): string {
  const wanted = query.get('return') ?? '/';
  if (!URL.canParse(wanted, ourOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, ourOrigin);
  const isOurs = origin === ourOrigin && wanted.startsWith('/');
  return isOurs && pathname !== '/login' && pathname !== '/logout' ? pathname + search + hash : '/';
}

/** Where to go after the first proof: on to the second one, which remembers where the person wanted to go. */
export function pathAfter(landing: string, query: URLSearchParams): string {
  const { search, origin } = window.location;
  return landing === secondFactorPath ? landing + search : returnPath(query, origin);
}
