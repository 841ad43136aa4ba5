import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';

export function EntryMenuButton(props: Omit<ComponentProps<'button'>, 'color' | 'style'>) {
  const t = useTexts(editorMessages);
  return (
    <ActionIcon aria-haspopup="menu" {...props} aria-label={t('more')}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
