import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../account.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { SuspendSection } from './suspend-section.tsx';

/** Suspends an account of the agency, and ends that. */
export function SuspendAccountSection({ account }: { account: Account }) {
  const t = useTexts(lifecycleMessages.suspend);
  const queryClient = useQueryClient();
  const { accountId, agencyId, businessName: name, isSuspended, suspensionNote: note } = account;
  const above = account.isAgencySuspended ? 'withAgency' : account.isPlanShut ? 'planShut' : null;
  const { tenants } = api.agency(agencyId);
  const refresh = () =>
    Promise.all(
      [api.account(accountId).tenants.key(), tenants.key(), api.house.tenants.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <SuspendSection
      name={name}
      hint={t(above ?? 'accountHint')}
      // Its own suspension may stand below what comes of the agency, which is told first.
      suspension={isSuspended && !above ? { note } : null}
      canSuspend={!above}
      suspend={async (text) => {
        await tenants.suspendAccount.call({ accountId, note: text });
        await refresh();
      }}
      resume={async () => {
        await tenants.resumeAccount.call({ accountId });
        await refresh();
      }}
    />
  );
}
