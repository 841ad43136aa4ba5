import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteDomain } from '#features/tenants/domain-report.ts';

/** A domain that has been entered. */
export type NamedSite = SiteDomain & { domain: string };

/** A check takes a connection or two; after this we stop waiting for its report. */
const longestMs = 25_000;

/** Caches the domain's state, also where the site's URL is shown. */
function useKeep() {
  const { tenants } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return async (next: SiteDomain) => {
    queryClient.setQueryData(tenants.getSiteDomain.queryKey(), next);
    await queryClient.invalidateQueries({ queryKey: tenants.getAccount.key() });
  };
}

/** Claims a domain, gives it up, or makes the other name the main one. */
export function useUpdateDomain() {
  const { tenants } = api.account(useAccountId());
  const keep = useKeep();
  return async (domain: string | null) => {
    await keep(await tenants.updateSiteDomain.call({ domain }));
  };
}

/** Starts a check of the records; pending until there is a newer report. */
export function useCheck({ report, state }: NamedSite) {
  const { tenants } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ since: string | undefined } | null>(
    report || state !== 'waiting' ? null : { since: undefined },
  );
  const { mutate } = useMutation(
    tenants.checkSiteDomain.mutationOptions({
      onError: () => setAsked(null),
      onSuccess: () => {
        for (const wait of [1_500, 4_000, 8_000, 14_000])
          setTimeout(() => void queryClient.invalidateQueries({ queryKey: tenants.getSiteDomain.key() }), wait);
        setTimeout(() => setAsked(null), longestMs);
      },
    }),
  );
  return {
    isChecking: asked !== null && report?.checkedDate === asked.since,
    check: () => {
      setAsked({ since: report?.checkedDate });
      mutate(undefined);
    },
  };
}
