import { Button, type ButtonProps } from '@mantine/core';
import { LayoutTemplate } from 'lucide-react';
import { type ComponentProps, lazy } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useSaverState } from '../editor/use-entry.ts';
import { startMessages } from './template-messages.ts';

const load = () => import('./start-menu-opened.tsx');
const StartMenuOpened = lazy(async () => ({ default: (await loadPart(load)).StartMenuOpened }));

function StartButton(props: ButtonProps & ComponentProps<'button'>) {
  const t = useTexts(startMessages);
  return (
    <Button
      variant="default"
      size="sm"
      style={{ justifySelf: 'start' }}
      leftSection={<LayoutTemplate size={16} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="menu"
      {...props}
    >
      {t('open')}
    </Button>
  );
}

/** Above an entry that nobody has typed in yet. */
export function StartInEditor() {
  const isBlank = useSaverState(({ queue }) => !queue.exists && Object.keys(queue.typed).length === 0 && !queue.sent);
  if (!isBlank) return null;
  return (
    <OpenedLater load={load} renderButton={(on) => <StartButton {...on} />}>
      <StartMenuOpened renderButton={(ref) => <StartButton ref={ref} />} />
    </OpenedLater>
  );
}
