import { createORPCClient, onError, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { announceSessionEnd } from './session-end.ts';

/** A client for one scope's URL, like `/api/accounts/{id}/rpc`. A 401 ends the session for the whole app. */
export function createRpcClient<T extends AnyRouter>(address: string): RouterClient<T> {
  const link = new RPCLink({
    url: () => new URL(address, window.location.origin),
    fetch: ask,
    interceptors: [
      onError((error) => {
        if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') announceSessionEnd();
      }),
    ],
  });
  return createORPCClient(link);
}

/** A proxy in front responds with its own message: only the status is meaningful. */
async function ask(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  const isOurs = response.ok || response.headers.get('content-type')?.includes('json');
  if (!isOurs) throw new ORPCError('PROXY_REFUSED', { status: response.status });
  return response;
}
