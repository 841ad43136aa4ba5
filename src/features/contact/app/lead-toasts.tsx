import { can } from '#access/permissions.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { badgeMessages } from './badge-messages.ts';

/** Announces each lead of the account in view once, however many counts of them are shown. */
export function LeadToasts() {
  const view = useView();
  const mayRead = view.accountId !== null && !view.needsReason && can(view, 'lead.read');
  return mayRead ? <Announced /> : null;
}

function Announced() {
  const t = useTexts(badgeMessages);
  useLive('leadReceived', ({ payload }) => {
    const { name } = payload as { name: string };
    showToast({ kind: 'info', message: t('arrived', { name }) });
  });
  return null;
}
