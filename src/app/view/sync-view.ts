import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';

/** Tells the session which person's view has begun, or that the view has ended. */
export async function syncView(begun: { accountId: string; userId: string } | null): Promise<void> {
  if (begun) await api.account(begun.accountId).people.startPersonView.call({ userId: begun.userId });
  else await api.me.people.endViewing.call();
  await queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
}
