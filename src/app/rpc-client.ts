import { createORPCClient, onError, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { announceSessionEnd } from './session-end.ts';

/** A client for one scope's address, like `/api/accounts/{id}/rpc`. A 401 ends the session for the whole app. */
export function createRpcClient<T extends AnyRouter>(address: string): RouterClient<T> {
  const link = new RPCLink({
    url: () => new URL(address, window.location.origin),
    interceptors: [
      onError((error) => {
        if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') announceSessionEnd();
      }),
    ],
  });
  return createORPCClient(link);
}
