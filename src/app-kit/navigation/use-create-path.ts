import type { ViewType } from '#access/view-type.ts';
import { useView } from '../view/view.ts';

const creators: readonly ViewType[] = ['user', 'accountAdmin', 'accountUser'];

/**
 * The target of 'Create Content', for a user-type viewer with an account selected, for accountAdmin and for accountUser
 * (spec 1 §6). Null for everyone else.
 */
export function useCreatePath(): string | null {
  const { viewType, accountId } = useView();
  return accountId && creators.includes(viewType) ? '/content/new' : null;
}
