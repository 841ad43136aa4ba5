import { Avatar, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { maxImageBytes, maxVideoBytes } from '#features/media/media-formats.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { statusOf } from '../../browser/status.ts';
import { refusalOf } from '../../browser/take/choose-file.ts';
import type { TakeDesk } from '../../browser/take/take-desk.ts';
import { recordingPatterns as words } from '../../words/recording/recording-patterns.ts';
import { wizardMessages } from './wizard-messages.ts';

const accept = 'image/jpeg,image/png,image/tiff,image/webp';
const limits = { seconds: Infinity, videoBytes: maxVideoBytes, photoBytes: maxImageBytes };

/** The customer's portrait, as in their own form. */
export function PhotoField({ desk }: { desk: TakeDesk }) {
  const t = useTexts(wizardMessages.details);
  const id = useId();
  const { take, picture, sending, kept } = useSyncExternalStore(desk.subscribe, desk.get);
  const [refusal, setRefusal] = useState<string>();
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  // It was chosen before the page was closed.
  const [left] = kept;
  useEffect(() => void (left && desk.resume(left)), [desk, left]);
  const choose = async (file: File | null) => {
    if (!file) return;
    const reason = await refusalOf(file, { words, limits });
    setRefusal(reason);
    if (!reason) await desk.choose(file);
  };
  const problem = refusal ?? (take && sending?.state === 'refused' ? statusOf(words, take, sending) : undefined);
  return (
    <Input.Wrapper label={t('photo')} labelElement="div" error={problem} id={id}>
      <Group gap="sm" role="group" aria-labelledby={`${id}-label`}>
        {take ? <Avatar src={address} alt="" size="lg" /> : null}
        <FileButton accept={accept} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t(take ? 'otherPhoto' : 'choosePhoto')}
            </Button>
          )}
        </FileButton>
        {take ? (
          <Button variant="subtle" onClick={() => void desk.drop()}>
            {t('removePhoto')}
          </Button>
        ) : null}
        {take ? (
          <Text size="sm" c="dimmed" dir="auto">
            {take.name}
          </Text>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}
