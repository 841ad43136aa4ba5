import type { MeRouter } from '#capabilities.ts';
import { isSignedOut } from './is-signed-out.ts';
import { createRpcClient } from './rpc-client.ts';

/** For pages outside the shell, which don't know the user: whether this browser has a session. */
export async function isSignedIn(): Promise<boolean> {
  if (isSignedOut()) return false;
  const me = createRpcClient<MeRouter>('/api/me/rpc');
  return me.people.getViewer().then(
    () => true,
    () => false,
  );
}
