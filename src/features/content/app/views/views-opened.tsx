import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Pin, PinOff, Plus, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import type { SavedView } from '../../saved-view.ts';
import { isAsSaved, useRefreshViews, useShownView, useViews } from './use-views.ts';
import { DeleteViewDialog, ViewDialog } from './view-dialogs.tsx';
import { viewMessages } from './view-messages.ts';
import { ViewsButton } from './views-button.tsx';
import styles from './views.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The menu of views, initially open: its button loads it on demand. */
export function ViewsOpened() {
  const { target, opened, setOpened } = useOpenOnMount();
  const [dialog, setDialog] = useState<{ kind: 'new' | 'edit' | 'delete'; view?: SavedView }>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={320} returnFocus>
        <Menu.Target>
          <ViewsButton ref={target} />
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          <Items onDialog={setDialog} />
        </Menu.Dropdown>
      </Menu>
      {dialog?.kind === 'delete' && dialog.view ? <DeleteViewDialog view={dialog.view} onClose={close} /> : null}
      {dialog && dialog.kind !== 'delete' ? <ViewDialog view={dialog.view} onClose={close} /> : null}
    </>
  );
}

interface ItemsProps {
  onDialog: (dialog: { kind: 'new' | 'edit' | 'delete'; view?: SavedView }) => void;
}

function Items({ onDialog }: ItemsProps) {
  const t = useTexts(viewMessages);
  const views = useViews() ?? [];
  const shown = useShownView();
  const mayEdit = useMay()('content.edit');
  const save = useSaveChanges();
  const current = views.find(({ uid }) => uid === shown.viewId);
  const groups = [
    { label: t('own'), listed: views.filter(({ isShared }) => !isShared) },
    { label: t('shared'), listed: views.filter(({ isShared }) => isShared) },
  ].filter(({ listed }) => listed.length > 0);
  return (
    <>
      {groups.length === 0 ? <p className={styles.none}>{t('none')}</p> : null}
      {groups.map(({ label, listed }) => (
        <div key={label} role="group" aria-label={label}>
          <Menu.Label>{label}</Menu.Label>
          {listed.map((view) => (
            <ViewItem key={view.uid} view={view} isCurrent={view === current} mayEdit={mayEdit} />
          ))}
        </div>
      ))}
      {mayEdit ? <Menu.Divider /> : null}
      {mayEdit && current?.mayChange ? (
        <>
          {isAsSaved(current, shown) ? null : (
            <Menu.Item leftSection={<Save {...icon} />} onClick={() => save.mutate(current)}>
              {t('saveChanges', { name: current.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => onDialog({ kind: 'edit', view: current })}>
            {t('edit', { name: current.name })}
          </Menu.Item>
          <Menu.Item leftSection={<Trash2 {...icon} />} onClick={() => onDialog({ kind: 'delete', view: current })}>
            {t('remove', { name: current.name })}
          </Menu.Item>
        </>
      ) : null}
      {mayEdit ? (
        <Menu.Item leftSection={<Plus {...icon} />} onClick={() => onDialog({ kind: 'new' })}>
          {t('save')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** A view opens with a click; its pin is beside it. */
function ViewItem({ view, isCurrent, mayEdit }: { view: SavedView; isCurrent: boolean; mayEdit: boolean }) {
  const t = useTexts(viewMessages);
  const navigate = useNavigate();
  const refresh = useRefreshViews();
  const { pinView } = api.account(useAccountId()).content;
  const pin = useMutation({ ...pinView.mutationOptions(), onSuccess: refresh });
  const { uid: viewId, name, isPinned, path, search } = view;
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <div className={styles.item} role="none">
      <Menu.Item
        className={styles.open}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => void navigate({ to: path, search: { ...search, view: viewId } })}
      >
        <bdi>{name}</bdi>
      </Menu.Item>
      {mayEdit ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          role="menuitem"
          data-pinned={isPinned || undefined}
          aria-label={t(isPinned ? 'unpin' : 'pin', { name })}
          disabled={pin.isPending}
          onClick={() => pin.mutate({ viewId, isPinned: !isPinned })}
        >
          <PinIcon {...icon} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

/** Keeps what is shown now under the view's name. */
function useSaveChanges() {
  const shown = useShownView();
  const refresh = useRefreshViews();
  const { updateView } = api.account(useAccountId()).content;
  return useMutation({
    mutationFn: ({ uid, version }: SavedView) =>
      updateView.call({ viewId: uid, version, path: shown.path, search: shown.search }),
    onSettled: refresh,
  });
}
