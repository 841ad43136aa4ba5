import type { SignUpRequest, SignUpSource } from '../sign-up.ts';

const key = 'signUp';
const sources = ['inviteCode', 'freeCode', 'from'] as const;

/** The referral in the page's URL, which determines the agency. */
export function sourceOf(query: URLSearchParams): SignUpSource {
  return Object.fromEntries(sources.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The same as a query string, for the next page. */
export function sourceQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(sourceOf(query) as Record<string, string>).toString();
  return kept && `?${kept}`;
}

/** The request is kept in this tab, so that the email can be resent. */
export function rememberAsked(asked: SignUpRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Without storage, the form must be filled in again.
  }
}

export function recallAsked(): SignUpRequest | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as SignUpRequest);
  } catch {
    return undefined;
  }
}
