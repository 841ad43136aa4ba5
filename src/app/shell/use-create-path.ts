import type { ViewType } from '#access/view-type.ts';
import { screens } from '../screens.ts';
import { useView } from '../view/view.ts';

const createPath = '/content/new';

/**
 * Where 'Create Content' leads: for a user-type viewer with an account selected, for accountAdmin
 * and for accountUser (spec 1 §6). Null for everybody else.
 */
export function useCreatePath(): string | null {
  const { viewType, accountId } = useView();
  const creators: readonly ViewType[] = ['user', 'accountAdmin', 'accountUser'];
  const exists = screens.some(({ path }) => path === createPath || path === '/content/$entryId');
  return exists && accountId && creators.includes(viewType) ? createPath : null;
}
