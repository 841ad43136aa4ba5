import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteDomain } from '#features/tenants/domain-report.ts';

/** A domain that has been entered. */
export type NamedSite = SiteDomain & { domain: string };

/** A check takes a connection or two; after this its report is waited for no more. */
const longestMs = 25_000;

/** Keeps what the server says of the domain, also where the site's address is shown. */
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

/** Has the records looked at now. It goes on until a newer report is there. */
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
