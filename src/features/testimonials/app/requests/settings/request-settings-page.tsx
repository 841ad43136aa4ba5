import { NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSettingsEdit } from '#app-kit/editing/use-settings-edit.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { RequestSettings } from '../../../request.ts';
import { SettingsFrame } from '../../settings/settings-frame.tsx';
import styles from '../requests.module.css';
import { sendingMessages } from './sending-messages.ts';

/** /settings/testimonial-requests */
export function RequestSettingsPage() {
  const t = useTexts(sendingMessages);
  const saved = useQuery(api.account(useAccountId()).testimonials.getRequestSettings.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={saved} failed={t('failed')} waiting={<SkeletonForm fields={3} />}>
        {(record) => <RequestSettingsForm saved={record} />}
      </Loaded>
    </>
  );
}

interface Saved {
  settings: RequestSettings;
  version: number;
  timeZone: string;
  hasTextMessages: boolean;
}

/** How requests are sent. */
function RequestSettingsForm({ saved }: { saved: Saved }) {
  const t = useTexts(sendingMessages);
  const edit = useSendingEdit(saved);
  const labelOf = (name: string) => (name in sendingMessages.label ? t(`label.${name as 'quietFrom'}`) : name);
  return (
    <SettingsFrame edit={edit} labelOf={labelOf} listText={(days) => days.join(', ')}>
      <ReminderFields edit={edit} />
      <ClosingFields edit={edit} />
      <QuietFields edit={edit} timeZone={saved.timeZone} />
      <FormSection title={t('texts')}>
        <Text size="sm">{t(saved.hasTextMessages ? 'textsOn' : 'textsOff')}</Text>
      </FormSection>
    </SettingsFrame>
  );
}

type Edit = ReturnType<typeof useSendingEdit>;

function useSendingEdit(saved: Saved) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const { hasTextMessages, timeZone } = saved;
  const key = testimonials.getRequestSettings.queryKey();
  return useSettingsEdit<RequestSettings>({
    schema: async () => RequestSettings,
    saved,
    save: (next) => testimonials.updateRequestSettings.call(next),
    keep: (next) => queryClient.setQueryData(key, { ...next, timeZone, hasTextMessages }),
  });
}

/** A further reminder follows this many days after the previous one. */
const usualDays = [4, 10, 14];

function ReminderFields({ edit: { values, set, errors } }: { edit: Edit }) {
  const t = useTexts(sendingMessages);
  const { reminderDays } = values;
  const setCount = (count: number) =>
    set({ reminderDays: Array.from({ length: count }, (_, at) => reminderDays[at] ?? usualDays[at] ?? 7) });
  return (
    <FormSection title={t('reminders')} description={t('remindersHint')}>
      <NativeSelect
        label={t('count')}
        name="reminderDays"
        value={reminderDays.length}
        data={(['none', 'one', 'two', 'three'] as const).map((name, count) => ({
          value: String(count),
          label: t(`counts.${name}`),
        }))}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
      />
      {reminderDays.map((days, at) => (
        <NumberInput
          key={at}
          label={t(at === 0 ? 'first' : 'next')}
          name={`reminderDays.${at}`}
          min={1}
          max={60}
          allowDecimal={false}
          value={days}
          error={errors[`reminderDays.${at}`]}
          onChange={(value) => set({ reminderDays: reminderDays.with(at, Number(value)) })}
        />
      ))}
    </FormSection>
  );
}

const delays = { m15: 15, h1: 60, h4: 240, d1: 1_440, d3: 4_320, d7: 10_080 } as const;
const delayNames = Object.keys(delays) as (keyof typeof delays)[];

function ClosingFields({ edit: { values, set } }: { edit: Edit }) {
  const t = useTexts(sendingMessages);
  return (
    <FormSection title={t('closing')} description={t('closingHint')}>
      <Switch
        label={t('isSentOnClose')}
        checked={values.isSentOnClose}
        onChange={(event) => set({ isSentOnClose: event.currentTarget.checked })}
      />
      {values.isSentOnClose ? (
        <NativeSelect
          label={t('delay')}
          name="closeDelayMinutes"
          value={values.closeDelayMinutes}
          data={delayNames.map((name) => ({ value: String(delays[name]), label: t(`delays.${name}`) }))}
          onChange={(event) => set({ closeDelayMinutes: Number(event.currentTarget.value) })}
        />
      ) : null}
    </FormSection>
  );
}

function QuietFields({ edit: { values, set, errors }, timeZone }: { edit: Edit; timeZone: string }) {
  const t = useTexts(sendingMessages);
  return (
    <FormSection title={t('quiet')} description={t('quietHint')}>
      <div className={styles.pair}>
        {(['quietFrom', 'quietUntil'] as const).map((name) => (
          <TextInput
            key={name}
            type="time"
            name={name}
            label={t(`label.${name}`)}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Text size="sm">
        {t('zone', { zone: timeZone })}{' '}
        <AppLink to="/settings/business-account" underline="always">
          {t('zoneLink')}
        </AppLink>
      </Text>
    </FormSection>
  );
}
