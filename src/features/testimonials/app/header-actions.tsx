import { ActionIcon, Button } from '@mantine/core';
import { MessageSquarePlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';

const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }));

/** The request button, and a menu with everything else, which is loaded after the page. */
export function HeaderActions({ onRequest }: { onRequest: () => void }) {
  const t = useTexts(testimonialMessages);
  const mayRequest = useMay()('testimonial.request');
  return (
    <>
      {mayRequest ? (
        <Button leftSection={<MessageSquarePlus size={16} strokeWidth={1.75} aria-hidden />} onClick={onRequest}>
          {t('request')}
        </Button>
      ) : null}
      <Suspense fallback={<ActionIcon variant="default" size="input-sm" disabled aria-hidden />}>
        <MoreMenu />
      </Suspense>
    </>
  );
}
