import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';
import type { Entry } from '../../entry.ts';
import type { HiddenReason } from '../../publication-settings.ts';

type Listed = Pick<Entry, 'uid' | 'statusPublish'>;

const atOnce = 200;
const none: ReadonlyMap<string, HiddenReason> = new Map();

const Hidden = createContext(none);

/** Why the website doesn't show a published entry; known below `HiddenEntries`. */
export const useHiddenReason = (entryId: string): HiddenReason | undefined => use(Hidden).get(entryId);

/** The address of an entry's public page; undefined if the website doesn't show it. */
export function usePublicAddress({ uid, path }: Pick<Entry, 'uid' | 'path'>): string | undefined {
  const origin = useSiteOrigin();
  const hidden = useHiddenReason(uid);
  return path && origin && !hidden ? `${origin}${path}` : undefined;
}

/** Lets the statuses and links below know which of the published entries the website doesn't show. */
export function HiddenEntries({ entries, children }: { entries: readonly Listed[]; children: ReactNode }) {
  const { listHiddenEntries } = api.account(useAccountId()).content;
  const ids = entries.filter(({ statusPublish }) => statusPublish === 'published').map(({ uid }) => uid);
  const { data } = useQuery({
    queryKey: [...listHiddenEntries.key(), ids],
    async queryFn() {
      const pages = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, page) =>
        listHiddenEntries.call({ ids: ids.slice(page * atOnce, (page + 1) * atOnce) }),
      );
      const hidden = (await Promise.all(pages)).flat();
      return new Map(hidden.map(({ uid, reason }) => [uid, reason]));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return <Hidden value={data ?? none}>{children}</Hidden>;
}
