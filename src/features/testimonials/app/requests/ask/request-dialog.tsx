import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { requestMessages } from '../request-messages.ts';
import type { AskProps } from './link-options.tsx';
import { PasteList, UploadSheet } from './list-of-customers.tsx';
import { OneCustomer } from './one-customer.tsx';

const ways = { one: OneCustomer, list: PasteList, sheet: UploadSheet } as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

interface RequestDialogProps extends Omit<AskProps, 'onDone'> {
  opened: boolean;
}

/** Requests a testimonial from one customer, or from many at once. */
export function RequestDialog({ opened, onClose, about }: RequestDialogProps) {
  const t = useTexts(requestMessages.dialog);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <Ways onClose={onClose} about={about} />
    </Modal>
  );
}

function Ways(props: Omit<AskProps, 'onDone'>) {
  const t = useTexts(requestMessages.dialog);
  const [way, setWay] = useState<Way>('one');
  const [isDone, setDone] = useState(false);
  const Form = ways[way];
  return (
    <Stack gap="md">
      {isDone ? null : (
        <SegmentedControl
          fullWidth
          aria-label={t('how')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={wayNames.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
      )}
      <Form {...props} onDone={() => setDone(true)} />
    </Stack>
  );
}
