import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { OptionUse } from '../../../fields/field-conversion.ts';
import { customFieldMessages } from '../messages.ts';
import type { AskedOptions } from './use-option-uses.ts';

interface OptionUseDialogProps {
  opened: boolean;
  asked: AskedOptions | null;
  before: readonly string[];
  after: readonly string[];
  onClose: () => void;
}

/** Asks which option replaces each one that entries have. */
export function OptionUseDialog({ opened, asked, onClose, ...lists }: OptionUseDialogProps) {
  const t = useTexts(customFieldMessages.optionUse);
  // Its words stay while it fades out.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      {last ? <Question key={JSON.stringify(last.uses)} asked={last} onClose={onClose} {...lists} /> : null}
    </Modal>
  );
}

type QuestionProps = Pick<OptionUseDialogProps, 'before' | 'after' | 'onClose'> & { asked: AskedOptions };

function Question({ asked: { uses, confirm }, before, after, onClose }: QuestionProps) {
  const t = useTexts(customFieldMessages.optionUse);
  const options = after.map((option) => option.trim()).filter(Boolean);
  const [chosen, setChosen] = useState(() => likelyNames(uses, before, options));
  return (
    <Stack gap="md">
      <Text>{t('text')}</Text>
      {uses.map((use) => (
        <div key={use.option}>
          <Uses use={use} />
          <NativeSelect
            label={t('replaceBy', { option: use.option })}
            data={options}
            value={chosen[use.option]}
            onChange={(event) => setChosen({ ...chosen, [use.option]: event.currentTarget.value })}
          />
        </div>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          disabled={options.length === 0}
          onClick={() => confirm(uses.map(({ option }) => ({ from: option, to: chosen[option] ?? '' })))}
        >
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  );
}

function Uses({ use: { option, count, entries } }: { use: OptionUse }) {
  const t = useTexts(customFieldMessages);
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('optionUse.uses', { count, option })}:{' '}
      {entries.map(({ uid, title }, at) => (
        <span key={uid}>
          {at > 0 ? ', ' : ''}
          <AppLink to="/content/$entryId" params={{ entryId: uid }}>
            <bdi>{title || t('conversion.untitled')}</bdi>
          </AppLink>
        </span>
      ))}
      {count > entries.length ? ` ${t('optionUse.more', { count: count - entries.length })}` : ''}
    </Text>
  );
}

/** A line that was edited in its place is most likely a new name. */
function likelyNames(uses: readonly OptionUse[], before: readonly string[], after: readonly string[]) {
  const first = after[0] ?? '';
  return Object.fromEntries(
    uses.map(({ option }) => {
      const there = after[before.indexOf(option)];
      return [option, there !== undefined && !before.includes(there) ? there : first];
    }),
  );
}
