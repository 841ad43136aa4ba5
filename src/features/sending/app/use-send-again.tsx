import { ORPCError } from '@orpc/client';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { problem, type ProblemData } from '#lib/problem.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { sendingMessages } from './messages.ts';

// Seldom shown.
const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog }));

interface Asked {
  sentDate: Date;
  answer: (isYes: boolean) => void;
}

/**
 * `sendOrAsk` sends, and asks before it sends to somebody who was sent the same within a day; it fails after a no.
 * `question` shows the dialog.
 */
export function useSendAgain(): {
  sendOrAsk: <R>(send: (sendAgain: boolean) => Promise<R>) => Promise<R>;
  question: ReactNode;
} {
  const t = useTexts(sendingMessages.again);
  const [asked, setAsked] = useState<Asked>();
  const sendOrAsk = async <R,>(send: (sendAgain: boolean) => Promise<R>): Promise<R> => {
    try {
      return await send(false);
    } catch (error) {
      const sentDate = error instanceof ORPCError ? (error.data as ProblemData | undefined)?.sentDate : undefined;
      if (!sentDate) throw error;
      const isYes = await new Promise<boolean>((answer) => setAsked({ sentDate, answer }));
      setAsked(undefined);
      if (!isYes) throw problem('CONFLICT', t('no'));
      return send(true);
    }
  };
  return { sendOrAsk, question: asked ? <Question {...asked} /> : null };
}

function Question({ sentDate, answer }: Asked) {
  const t = useTexts(sendingMessages.again);
  const format = useFormatter();
  const isolate = useIsolated();
  const now = useNow({ updateInterval: 60_000 });
  const ago = useAgo();
  const title =
    sentDate > now
      ? t('scheduled', { date: isolate(format.dateTime(sentDate, { dateStyle: 'medium', timeStyle: 'short' })) })
      : t('sent', { when: isolate(ago(sentDate)) });
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={title}
        message={t('text')}
        confirmLabel={t('confirm')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </Suspense>
  );
}
