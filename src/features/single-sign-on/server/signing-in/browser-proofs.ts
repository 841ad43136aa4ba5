import { createHmac } from 'node:crypto';

/** What ties an answer of the provider to the browser that asked. */
export interface BrowserProofs {
  nonce: string;
  codeVerifier: string;
}

/** Derived from the secret that the browser keeps: the database has nothing that could finish a sign-in. */
export function browserProofs(browser: string, state: string): BrowserProofs {
  const derive = (what: string) => createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
