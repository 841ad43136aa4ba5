import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import type { EntryItemProps } from './entry-item.ts';

type EntryMenuButtonProps = Pick<EntryItemProps, 'card'> & Omit<ComponentProps<'button'>, 'color' | 'style'>;

export function EntryMenuButton({ card, ...props }: EntryMenuButtonProps) {
  const t = useTexts(contentMessages);
  const title = card.title || t('untitled');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-haspopup="menu"
      {...props}
      aria-label={t('actionsFor', { title })}
    >
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
