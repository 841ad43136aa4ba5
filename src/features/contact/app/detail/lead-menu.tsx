import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, Check, Ellipsis, type LucideIcon, MailWarning, RotateCcw } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type LeadState, leadStates } from '../../lead-states.ts';
import type { Lead } from '../../lead.ts';
import { contactMessages } from '../messages.ts';

const icons: Record<LeadState, LucideIcon> = { new: RotateCcw, answered: Check, archived: Archive, spam: MailWarning };

/** Where the lead can go; each move can be undone. */
export function LeadMenu({ lead: { entryId, name, title, state } }: { lead: Lead }) {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: contact.key() });
  const move = useMutation(contact.moveLeads.mutationOptions({ onSettled }));
  const who = name || title;
  const moveTo = async (to: LeadState) => {
    await move.mutateAsync({ entryIds: [entryId], state: to });
    showUndoToast({
      message: t(`moved.${to}`, { name: who }),
      undo: () => move.mutateAsync({ entryIds: [entryId], state }),
      undoLabel: t('undo'),
    });
  };
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('more', { name: who })}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {leadStates
          .filter((to) => to !== state)
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
      </Menu.Dropdown>
    </Menu>
  );
}
