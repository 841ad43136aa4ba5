import type { ViewType } from '#access/view-type.ts';
import { useMay } from '../view/use-may.ts';
import { useView } from '../view/view.ts';

const creators: readonly ViewType[] = ['user', 'accountAdmin', 'accountUser'];

/**
 * The target of 'Create Content', for a user-type viewer with an account selected, for accountAdmin and for accountUser
 * (spec 1 §6). Null for everyone else, and for people who may not write entries.
 */
export function useCreatePath(): string | null {
  const { viewType, accountId } = useView();
  const mayWrite = useMay()('content.edit');
  const isCreator = creators.includes(viewType) && mayWrite;
  return accountId && isCreator ? '/content/new' : null;
}
