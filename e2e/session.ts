import { type HttpResponse, ask } from './http.ts';

/** A person signed in without a browser: calls procedures and other endpoints with their cookie. */
export interface Session {
  /** One procedure by its path under /api, like `me/rpc/people/getViewer`. */
  call<T>(address: string, input?: unknown): Promise<{ status: number; response: T }>;
  ask(path: string, options?: Parameters<typeof ask>[1]): Promise<HttpResponse>;
}

export async function openSession(email: string, password: string): Promise<Session> {
  const signedIn = await post('open/rpc/people/signIn', { email, password }, '');
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  if (signedIn.status !== 200 || !cookie) throw new Error(`sign-in failed: ${signedIn.status} ${signedIn.body}`);
  return {
    async call<T>(address: string, input?: unknown) {
      const { status, body } = await post(address, input, cookie);
      const { json } = JSON.parse(body) as { json: T };
      return { status, response: json };
    },
    ask: (path, options = {}) => ask(path, { ...options, headers: { cookie, ...options.headers } }),
  };
}

function post(address: string, input: unknown, cookie: string): Promise<HttpResponse> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  return ask(`/api/${address}`, { method: 'POST', headers, body: JSON.stringify({ json: input }) });
}
