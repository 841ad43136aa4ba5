import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';

/** Name, logo and colors stand in the shell as well: for its people in their own record, for the house in the entrance. */
export function refreshNames(): void {
  for (const queryKey of [api.me.people.getViewer.key(), api.house.tenants.getEntrance.key()])
    void queryClient.invalidateQueries({ queryKey });
}
