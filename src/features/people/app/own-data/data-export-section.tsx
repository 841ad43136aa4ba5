import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type DataExport, dataExportPath } from '../../nouns/data-export.ts';
import { ConfirmForm } from '../second-factor/confirm-form.tsx';
import { useConfirmed } from '../second-factor/use-confirmed.ts';
import { ownDataMessages } from './messages.ts';

/** While it is being made, a person who waits sees when it is ready. */
const askAgainMs = 3_000;

/** Everything that is the user's own, to take along. */
export function DataExportSection() {
  const t = useTexts(ownDataMessages.export);
  const [open, setOpen] = useState(false);
  const found = useQuery({
    ...api.me.people.getDataExport.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data && !data.readyDate ? askAgainMs : false),
  });
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonRows count={1} height={40} />}>
        {(data) => <State found={data} onAsk={() => setOpen(true)} />}
      </Loaded>
      <AskDialog opened={open} onClose={() => setOpen(false)} />
    </FormSection>
  );
}

function State({ found, onAsk }: { found: DataExport | null; onAsk: () => void }) {
  const t = useTexts(ownDataMessages.export);
  const format = useFormatter();
  const isolate = useIsolated();
  if (!found)
    return (
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={onAsk}>
        {t('ask')}
      </Button>
    );
  const { uid, readyDate, expireDate } = found;
  if (!readyDate || !expireDate) return <Text role="status">{t('making')}</Text>;
  const day = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium' }));
  return (
    <>
      <Text role="status">{t('ready', { date: day(readyDate), until: day(expireDate) })}</Text>
      <Group gap="xs">
        <Button component="a" href={dataExportPath(uid)} download leftSection={<Download size={18} aria-hidden />}>
          {t('download')}
        </Button>
        <Button variant="default" onClick={onAsk}>
          {t('askAgain')}
        </Button>
      </Group>
    </>
  );
}

function AskDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(ownDataMessages.export);
  const queryClient = useQueryClient();
  const { people } = api.me;
  const action = useConfirmed(people.requestDataExport.call, () => {
    snackbar.success(t('asked'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: people.getDataExport.key() });
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('askTitle')}>
      <ConfirmForm text={t('askText')} action={action} submit={t('ask')} onCancel={onClose} />
    </Modal>
  );
}
