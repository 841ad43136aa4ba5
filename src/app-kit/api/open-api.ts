import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import type { OpenRouter } from '#capabilities.ts';

/** Procedures open to anyone before sign-in; without TanStack Query, which the sign-in bundle doesn't have. */
export const openApi: RouterClient<OpenRouter> = createORPCClient(
  new RPCLink({ url: () => new URL('/api/open/rpc', window.location.origin) }),
);
