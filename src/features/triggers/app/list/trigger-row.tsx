import { ActionIcon, Badge, Menu, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LockOpen, ScrollText, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TriggerLine } from '../../trigger.ts';
import { useTriggers } from '../use-triggers.ts';
import { listMessages } from './list-messages.ts';
import styles from './triggers.module.css';

interface TriggerRowProps {
  trigger: TriggerLine;
  mayChange: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What starts a trigger, in whose name it runs, and its switch; why it is blocked. */
export function TriggerRow({ trigger, mayChange }: TriggerRowProps) {
  const t = useTexts(listMessages);
  const ago = useAgo();
  const verbs = useTriggerVerbs();
  const { uid, name, status, eventLabel, makerName, blockedReason, updateDate } = trigger;
  const facts = [makerName ? t('by', { name: makerName }) : t('noMaker'), t('changed', { when: ago(updateDate) })];
  return (
    <li className={styles.row}>
      <PlainLink className={rowList.words} to="/triggers/edit-trigger/$triggerId" params={{ triggerId: uid }}>
        <span className={rowList.name}>
          <bdi>{name}</bdi>
        </span>
        <span>{t('when', { event: eventLabel })}</span>
        {blockedReason ? <span className={styles.problem}>{blockedReason}</span> : null}
        <span className={rowList.facts}>{facts.join(' · ')}</span>
      </PlainLink>
      {status === 'blocked' ? (
        <Badge color="error" variant="light">
          {t('status.blocked')}
        </Badge>
      ) : (
        <Switch
          aria-label={t('switchOf', { name })}
          checked={status === 'active'}
          disabled={!mayChange || verbs.isBusy}
          onChange={({ currentTarget }) => void verbs.setStatus(trigger, currentTarget.checked ? 'active' : 'draft')}
        />
      )}
      <RowMenu trigger={trigger} mayChange={mayChange} verbs={verbs} />
    </li>
  );
}

type Verbs = ReturnType<typeof useTriggerVerbs>;

function RowMenu({ trigger, mayChange, verbs }: TriggerRowProps & { verbs: Verbs }) {
  const t = useTexts(listMessages);
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { uid, name, status } = trigger;
  const openLog = () => navigate({ to: '/settings/trigger-logs', search: { trigger: uid } });
  const unlock = async () => {
    if (await verbs.setStatus(trigger, 'draft')) snackbar.success(t('unlocked', { name }));
  };
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ScrollText {...icon} />} onClick={() => void openLog()}>
            {t('log')}
          </Menu.Item>
          {mayChange && status === 'blocked' ? (
            <Menu.Item leftSection={<LockOpen {...icon} />} onClick={() => void unlock()}>
              {t('unlock')}
            </Menu.Item>
          ) : null}
          {mayChange ? (
            <>
              <Menu.Divider />
              <Menu.Item color="error" leftSection={<Trash2 {...icon} />} onClick={() => setDeleting(true)}>
                {t('delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteTitle', { name })}
        message={t('deleteText')}
        confirmLabel={t('deleteIt')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => verbs.remove(trigger)}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

function useTriggerVerbs() {
  const { triggers } = useTriggers();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: triggers.key() });
  const setting = useMutation(triggers.setTriggerStatus.mutationOptions({ onSettled }));
  const removing = useMutation(triggers.deleteTrigger.mutationOptions({ meta: { shownInPlace: true }, onSettled }));
  return {
    isBusy: setting.isPending,
    setStatus: ({ uid: triggerId }: TriggerLine, status: 'draft' | 'active') =>
      setting.mutateAsync({ triggerId, status }).then(
        () => true,
        () => false,
      ),
    remove: async ({ uid: triggerId }: TriggerLine) => void (await removing.mutateAsync({ triggerId })),
  };
}
