import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { startMessages } from './template-messages.ts';

const load = () => import('./start-menu-opened.tsx');
const StartMenuOpened = lazy(async () => ({ default: (await loadPart(load)).StartMenuOpened }));

/** Beside 'Create Content': the templates from which an entry can start. */
export function CreateMenu({ className }: { className: string | undefined }) {
  return (
    <OpenedLater load={load} renderButton={(on) => <StartButton className={className} {...on} />}>
      <StartMenuOpened renderButton={(ref) => <StartButton className={className} ref={ref} />} />
    </OpenedLater>
  );
}

function StartButton(props: ComponentProps<'button'>) {
  const t = useTexts(startMessages);
  return (
    <UnstyledButton aria-label={t('open')} title={t('open')} aria-haspopup="menu" {...props}>
      <ChevronDown size={16} strokeWidth={2} aria-hidden />
    </UnstyledButton>
  );
}
