import { ActionIcon, Button, Fieldset, Modal, NativeSelect, Select, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import parts from '#ui/forms/form-parts.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Channel, Slot } from '../../channel.ts';
import { settingsMessages } from './channel-messages.ts';
import styles from './channels.module.css';
import { useChannels } from './use-channels.ts';

interface SettingsDialogProps {
  /** Undefined for one that is no longer there. */
  channel: Channel | undefined;
  onClose: () => void;
}

type Values = Pick<Channel, 'name' | 'destinationId' | 'needsApproval' | 'isTagged' | 'slots'>;

const valuesOf = ({ name, destinationId, needsApproval, isTagged, slots }: Channel): Values => ({
  name,
  destinationId,
  needsApproval,
  isTagged,
  slots,
});

/** What a channel's posts begin with, whether they are approved, and the times of its queue. */
export function SettingsDialog({ channel, onClose }: SettingsDialogProps) {
  const t = useTexts(settingsMessages);
  if (!channel) return null;
  return (
    <Modal opened onClose={onClose} title={t('title', { name: channel.name })} size="lg">
      <SettingsForm channel={channel} onClose={onClose} />
    </Modal>
  );
}

function SettingsForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useTexts(settingsMessages);
  const { verbs, refresh } = useChannels();
  const edit = useEditForm<Values, Channel>({
    schema: () => import('../../channel.ts').then(({ ChannelForm }) => ChannelForm),
    record: channel,
    valuesOf,
    send: ({ changes, version }) => verbs.updateChannel.call({ ...changes, channelId: channel.uid, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void refresh();
      onClose();
    },
  });
  const { values, set, errors } = edit;
  return (
    <form className={parts.fields} onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices
        edit={edit}
        labelOf={([name = '']) => t(name === 'destinationId' ? 'destination' : (name as 'name'))}
      />
      <TextInput
        name="name"
        label={t('name')}
        required
        maxLength={100}
        dir="auto"
        value={values.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Destination value={values.destinationId} onChange={(destinationId) => set({ destinationId })} />
      <Switch
        label={t('needsApproval')}
        description={t('needsApprovalHint')}
        checked={values.needsApproval}
        onChange={(event) => set({ needsApproval: event.currentTarget.checked })}
      />
      <Switch
        label={t('isTagged')}
        description={t('isTaggedHint')}
        checked={values.isTagged}
        onChange={(event) => set({ isTagged: event.currentTarget.checked })}
      />
      <Slots slots={values.slots} onChange={(slots) => set({ slots })} />
      <DialogButtons cancel={t('cancel')} submit={t('save')} isSubmitting={edit.isSaving} onCancel={onClose} />
    </form>
  );
}

const ofEntry = 'entry';

function Destination({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useTexts(settingsMessages);
  const { writings } = api.account(useAccountId());
  const destinations = useQuery(writings.listDestinations.queryOptions());
  return (
    <Select
      label={t('destination')}
      description={t('destinationHint')}
      allowDeselect={false}
      data={[
        { value: ofEntry, label: t('ownText') },
        ...(destinations.data ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
      ]}
      value={value ?? ofEntry}
      onChange={(chosen) => onChange(chosen === ofEntry ? null : chosen)}
    />
  );
}

function Slots({ slots, onChange }: { slots: readonly Slot[]; onChange: (slots: Slot[]) => void }) {
  const t = useTexts(settingsMessages);
  const format = useFormatter();
  // The first of January 2023 was a Sunday.
  const nameOf = (day: number) =>
    format.dateTime(new Date(Date.UTC(2023, 0, 1 + day)), { weekday: 'long', timeZone: 'UTC' });
  const change = (at: number, part: Partial<Slot>) =>
    onChange(slots.map((slot, place) => (place === at ? { ...slot, ...part } : slot)));
  return (
    <Fieldset legend={t('slots')}>
      <div className={styles.slots}>
        <Text size="sm" c="dimmed">
          {t('slotsHint')}
        </Text>
        {slots.map((slot, at) => (
          // Two may be the same while they are edited.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.slot}>
            <NativeSelect
              label={t('day')}
              data={Array.from({ length: 7 }, (_, day) => ({ value: String(day), label: nameOf(day) }))}
              value={String(slot.day)}
              onChange={(event) => change(at, { day: Number(event.currentTarget.value) })}
            />
            <TextInput
              type="time"
              label={t('time')}
              value={slot.time}
              onChange={(event) => change(at, { time: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('removeSlot', { day: nameOf(slot.day), time: slot.time })}
              onClick={() => onChange(slots.filter((_, place) => place !== at))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          className={parts.add ?? ''}
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange([...slots, { day: 2, time: '09:00' }])}
        >
          {t('addSlot')}
        </Button>
      </div>
    </Fieldset>
  );
}
