import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TriggerLog } from '../trigger-log.ts';
import { triggerMessages } from './trigger-messages.ts';

/** Toasts for what the account's automations did, each shown once. */
export function TriggerToasts() {
  const view = useView();
  const { accountId } = view;
  return accountId && !view.needsReason && can(view, 'content.edit') ? (
    <Toasts key={accountId} accountId={accountId} />
  ) : null;
}

function Toasts({ accountId }: { accountId: string }) {
  const t = useTexts(triggerMessages);
  const { listTriggerLogs, setTriggerLog } = api.account(accountId).operations;
  const { data } = useQuery(listTriggerLogs.queryOptions());
  useLiveRefresh(['triggerRan'], listTriggerLogs.key());
  const show = useEffectEvent(async ({ uid, type, status, message }: TriggerLog) => {
    // Whoever marks it first shows it: an account may be open in several windows.
    const { ok } = await setTriggerLog.call({ uid });
    if (ok) showToast({ kind: status === 'success' ? 'success' : 'error', message: t(status, { type, message }) });
  });
  useEffect(() => {
    // What could not be marked is still unseen, and comes again with the next list.
    for (const log of data ?? []) show(log).catch(() => {});
  }, [data]);
  return null;
}
