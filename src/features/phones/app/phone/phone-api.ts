import type { PairedPhone } from '../../phone.ts';

/** An error message for the user; `status` is 0 without a response. */
export class PhoneRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws PhoneRefusal */
async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/phones/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (!response || response.status >= 500) throw new PhoneRefusal(0, '');
  if (!response.ok) throw new PhoneRefusal(response.status, (answer as { detail?: string } | undefined)?.detail ?? '');
  return answer as T;
}

/** The API of a phone's page (`server/access/phone-routes.ts`). */
export const phoneApi = {
  state: () => ask<PairedPhone>('state'),
  look: (code: string) => ask<{ businessName: string; suggestedName: string }>('look', { code }),
  pair: (code: string, name: string) => ask<PairedPhone>('pair', { code, name }),
  leave: () => ask<{ ok: true }>('leave', {}),
};
