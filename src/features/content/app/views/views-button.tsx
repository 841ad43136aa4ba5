import { ActionIcon } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../messages.ts';

export function ViewsButton(props: Omit<ComponentProps<'button'>, 'color' | 'style'>) {
  const t = useTexts(contentMessages);
  return (
    <ActionIcon aria-haspopup="menu" aria-label={t('views')} title={t('views')} {...props}>
      <Bookmark size={18} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
