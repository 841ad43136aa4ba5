import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { onLiveResume } from '#app-kit/live/live-hub.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TriggerLog } from '../trigger-log.ts';
import { triggerMessages } from './trigger-messages.ts';

/** Toasts for what automations did, each shown once: an account's, an agency's own, or the platform's (spec 3 §6). */
export function TriggerToasts() {
  const view = useView();
  const { accountId, agencyId, viewType } = view;
  if (view.needsReason) return null;
  if (accountId) return can(view, 'content.edit') ? <AccountToasts key={accountId} accountId={accountId} /> : null;
  if (agencyId) return can(view, 'agency.accounts') ? <AgencyToasts key={agencyId} agencyId={agencyId} /> : null;
  return viewType === 'house' && can(view, 'house.jobs') ? <HouseToasts /> : null;
}

function AccountToasts({ accountId }: { accountId: string }) {
  const { listUnseenTriggerLogs, setTriggerLog } = api.account(accountId).operations;
  const { data, refetch } = useQuery(listUnseenTriggerLogs.queryOptions());
  useToasts({ logs: data, event: 'triggerRan', refetch, set: setTriggerLog.call });
  return null;
}

function AgencyToasts({ agencyId }: { agencyId: string }) {
  const { listUnseenAgencyTriggerLogs, setAgencyTriggerLog } = api.agency(agencyId).operations;
  const { data, refetch } = useQuery(listUnseenAgencyTriggerLogs.queryOptions());
  useToasts({ logs: data, event: 'agencyTriggerRan', refetch, set: setAgencyTriggerLog.call });
  return null;
}

function HouseToasts() {
  const { listUnseenHouseTriggerLogs, setHouseTriggerLog } = api.house.operations;
  const { data, refetch } = useQuery(listUnseenHouseTriggerLogs.queryOptions());
  useToasts({ logs: data, event: 'houseTriggerRan', topic: 'house', refetch, set: setHouseTriggerLog.call });
  return null;
}

interface Toasts {
  logs: TriggerLog[] | undefined;
  /** Tells that there is a new one. */
  event: string;
  /** Where it is heard, if not in view. */
  topic?: string;
  refetch: () => unknown;
  set: (input: { uid: string }) => Promise<{ ok: boolean }>;
}

function useToasts({ logs, event, topic, refetch, set }: Toasts): void {
  const t = useTexts(triggerMessages);
  useLive(event, () => void refetch(), topic);
  const again = useEffectEvent(() => void refetch());
  useEffect(() => onLiveResume(() => again()), []);
  const show = useEffectEvent(async (unseen: readonly TriggerLog[]) => {
    // The first window to mark one shows it: an account may be open in several windows.
    const mine: TriggerLog[] = [];
    for (const log of unseen) if ((await set({ uid: log.uid })).ok) mine.push(log);
    if (mine.length > mostToasts) return showToast(together(mine, t));
    for (const { status, type, message } of mine)
      showToast({ kind: status === 'success' ? 'success' : 'error', message: t(status, { type, message }) });
  });
  useEffect(() => {
    // What could not be marked is still unseen, and comes again with the next list.
    show(logs ?? []).catch(() => {});
  }, [logs]);
}

/** So many at once are shown one by one. */
const mostToasts = 3;

type Texts = ReturnType<typeof useTexts<typeof triggerMessages>>;

/** One for all of them. */
function together(logs: readonly TriggerLog[], t: Texts) {
  const failed = logs.filter(({ status }) => status === 'failed').length;
  const message = t('many', { count: logs.length, failed });
  return { kind: failed > 0 ? ('error' as const) : ('success' as const), message };
}
