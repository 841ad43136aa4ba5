import type { SignUpRequest, SignUpSource } from '../sign-up.ts';

const key = 'signUp';
const sources = ['inviteCode', 'freeCode', 'from'] as const;

/** Whose account it will be, by the address of the page. */
export function sourceOf(query: URLSearchParams): SignUpSource {
  return Object.fromEntries(sources.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** The same as the end of an address, for the next page. */
export function sourceQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(sourceOf(query) as Record<string, string>).toString();
  return kept && `?${kept}`;
}

/** What was asked for stays in this tab, so that the email can be sent again. */
export function rememberAsked(asked: SignUpRequest): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(asked));
  } catch {
    // Without a store the form has to be filled in again.
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
