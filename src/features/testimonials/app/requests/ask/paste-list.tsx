import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestChannel } from '../../../request.ts';
import type { RecipientRow } from '../sheet/recipient-rows.ts';
import { requestMessages } from '../request-messages.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { maxRecipients } from '../../../limits.ts';
import type { AskProps } from './ask-props.ts';
import { ReviewList } from './review-list.tsx';

/** Customers as lines of a list; the text is kept when the user returns from the review. */
export function PasteList({ about, onDone, onClose }: AskProps) {
  const t = useTexts(requestMessages);
  const [text, setText] = useState('');
  const [channel, setChannel] = useState<RequestChannel>('mail');
  const [rows, setRows] = useState<RecipientRow[]>();
  if (rows) return <ReviewList {...{ rows, channel, about, onDone, onClose }} onBack={() => setRows(undefined)} />;
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  const review = async () => {
    const { pastedRows } = await import('../sheet/recipient-rows.ts');
    setRows(pastedRows(text, channel));
  };
  return (
    <Stack gap="md">
      <ChannelChoice value={channel} onChange={setChannel} />
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint', { most: maxRecipients })}
        placeholder={t('paste.placeholder')}
        autosize
        minRows={6}
        maxRows={14}
        dir="auto"
        data-autofocus
        error={count > maxRecipients ? t('paste.hint', { most: maxRecipients }) : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button disabled={count === 0 || count > maxRecipients} onClick={() => void review()}>
          {t('paste.review', { count })}
        </Button>
      </Group>
    </Stack>
  );
}
