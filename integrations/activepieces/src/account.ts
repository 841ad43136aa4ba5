import { PieceAuth, Property } from '@activepieces/pieces-framework';

/** A key of the business, and the server and account that it belongs to: Settings → Zapier shows all three. */
export const account = PieceAuth.CustomAuth({
  displayName: 'Account',
  required: true,
  props: {
    server: Property.ShortText({
      displayName: 'Address',
      description: 'The address at which you sign in, such as https://app.example.com.',
      required: true,
    }),
    accountId: Property.ShortText({
      displayName: 'Account ID',
      description: 'As shown at Settings → Zapier.',
      required: true,
    }),
    apiKey: PieceAuth.SecretText({
      displayName: 'API key',
      description: 'Make one at Settings → Zapier. It begins with ff_.',
      required: true,
    }),
  },
  async validate({ auth }) {
    try {
      await ask(auth, '/key');
      return { valid: true };
    } catch (error) {
      return { valid: false, error: error instanceof Error ? error.message : String(error) };
    }
  },
});

export interface Credentials {
  server: string;
  accountId: string;
  apiKey: string;
}

interface Asking {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  body?: object;
  /** With the same one, it is done once. */
  idempotencyKey?: string;
}

/** Calls an operation of the account's API. @throws with what the server says is wrong, and what to do */
export async function ask<T>(credentials: Credentials, path: string, asking: Asking = {}): Promise<T> {
  const { method = 'GET', query = {}, body, idempotencyKey } = asking;
  const server = credentials.server.trim().replace(/\/+$/, '');
  const url = new URL(`${server}/api/accounts/${encodeURIComponent(credentials.accountId.trim())}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${credentials.apiKey.trim()}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
  throw new Error(detailOf(text) ?? `The server answered ${response.status}.`);
}

/** Problem details say what to do. */
function detailOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { detail?: string }).detail;
  } catch {
    return undefined;
  }
}
