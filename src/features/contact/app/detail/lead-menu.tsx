import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Check, Ellipsis, type LucideIcon, MailWarning, RotateCcw, Trash2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type LeadState, leadStates } from '../../lead-states.ts';
import type { Lead } from '../../lead.ts';
import { contactMessages } from '../messages.ts';

/** People mark messages as spam; only arriving ones are suspected. */
type Target = Exclude<LeadState, 'suspected'>;
const targets = leadStates.filter((state) => state !== 'suspected');
const icons: Record<Target, LucideIcon> = { new: RotateCcw, answered: Check, archived: Archive, spam: MailWarning };

/** Each can be undone. */
function useLeadVerbs({ entryId, name, title, state }: Lead) {
  const t = useTexts(contactMessages);
  const { contact, content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: contact.key() });
  const move = useMutation(contact.moveLeads.mutationOptions({ onSettled }));
  // Pending until the list no longer has it: until then no list shows it (`useShownLeads`), so that it isn't fetched
  // again, neither as the newest lead nor because of the live event of its removal.
  const removal = useMutation(
    content.deleteEntry.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: contact.listLeads.key() }),
    }),
  );
  const openLead = (leadId: string | undefined) =>
    navigate({ to: '/leads/{-$leadId}', params: { leadId }, search: true });
  const who = name || title;
  const moveTo = async (to: Target) => {
    await move.mutateAsync({ entryIds: [entryId], state: to });
    showUndoToast({
      message: t(`moved.${to}`, { name: who }),
      undo: () => move.mutateAsync({ entryIds: [entryId], state: state === 'suspected' ? 'spam' : state }),
      undoLabel: t('undo'),
    });
  };
  const remove = async () => {
    await openLead(undefined);
    try {
      await removal.mutateAsync({ entryId });
    } catch (error) {
      await onSettled();
      await openLead(entryId);
      throw error;
    }
    await onSettled();
    showUndoToast({
      message: t('removed', { name: who }),
      undo: async () => {
        await content.restoreEntry.call({ entryId });
        await onSettled();
      },
      undoLabel: t('undo'),
    });
  };
  return { moveTo, remove };
}

/** The states that the lead can move to; each move can be undone. */
export function LeadMenu({ lead }: { lead: Lead }) {
  const t = useTexts(contactMessages);
  const { moveTo, remove } = useLeadVerbs(lead);
  const mayDelete = useMay()('content.delete');
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('more', { name: lead.name || lead.title })}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {targets
          .filter((to) => to !== lead.state)
          .map((to) => {
            const Icon = icons[to];
            return (
              <Menu.Item
                key={to}
                leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => void moveTo(to).catch(() => undefined)}
              >
                {t(`move.${to}`)}
              </Menu.Item>
            );
          })}
        {mayDelete ? (
          <>
            <Menu.Divider />
            <Menu.Item
              color="error"
              leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void remove().catch(() => undefined)}
            >
              {t('remove')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
