import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { MoveItems } from '#ui/lists/move-items.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { taxonomyMessages } from '../messages.ts';
import type { TermItem } from './term-item.ts';
import { useTermVerbs } from './use-term-verbs.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Spec 1 §9: the duration of the backdrop's fade for a chip's confirmation. */
const backdropMs = 500;

export interface TermMenuProps {
  item: TermItem;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves and removes a term. */
export function TermMenu({ item, place, count, onMove }: TermMenuProps) {
  const t = useTexts(taxonomyMessages);
  const { remove } = useTermVerbs();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: item.name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems place={place} count={count} onMove={onMove} />
          <Menu.Divider />
          <Menu.Item
            color="error"
            leftSection={<Trash2 {...icon} />}
            disabled={item.isOwn}
            onClick={() => (item.uses > 0 ? setAsking(true) : void remove(item).catch(() => undefined))}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeTitle')}
        message={t('removeText', { count: item.uses, name: item.name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        backdropDuration={backdropMs}
        onConfirm={() => remove(item)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
