import { NativeSelect, Select, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { timeZones } from '#lib/time/time-zone.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type {
  ListedChoice,
  NotificationChannel,
  NotificationChoice,
  NotificationMail,
  NotificationSettings,
} from '../notification.ts';
import { ChannelSettings, useChannel } from './channel-settings.tsx';
import { channelMessages, settingMessages } from './messages.ts';
import styles from './notification-settings.module.css';

/** In the profile: what the person hears of, and how. Each choice is saved at once. */
export function NotificationSettingsSection() {
  const t = useTexts(settingMessages);
  const settings = useQuery(api.me.notifications.getSettings.queryOptions());
  const listed = useQuery(api.me.notifications.listChoices.queryOptions());
  const channel = useChannel();
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={settings} failed={t('failed')} waiting={<SkeletonRows count={2} height={64} />}>
        {(data) => <Times settings={data} />}
      </Loaded>
      <ChannelSettings />
      <Loaded query={listed} failed={t('failed')} waiting={<SkeletonRows height={48} />}>
        {({ choices }) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('inApp')}</th>
                <th scope="col">{t('mail')}</th>
                {channel ? <ChannelHeading kind={channel.kind} /> : null}
              </tr>
            </thead>
            {topics.map((topic) => (
              <TopicRows key={topic} topic={topic} choices={choices.filter((choice) => choice.topic === topic)} />
            ))}
          </table>
        )}
      </Loaded>
    </FormSection>
  );
}

const topics: readonly ListedChoice['topic'][] = ['own', 'business', 'agency'];

function ChannelHeading({ kind }: Pick<NotificationChannel, 'kind'>) {
  return <th scope="col">{useTexts(channelMessages)(`kinds.${kind}`)}</th>;
}

function TopicRows({ topic, choices }: { topic: ListedChoice['topic']; choices: readonly ListedChoice[] }) {
  const t = useTexts(settingMessages);
  if (choices.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.topic}>
        <th scope="rowgroup" colSpan={4}>
          {t(`topics.${topic}`)}
        </th>
      </tr>
      {choices.map((choice) => (
        <ChoiceRow key={choice.kind} choice={choice} />
      ))}
    </tbody>
  );
}

const mails: readonly NotificationMail[] = ['now', 'daily', 'off'];

function ChoiceRow({ choice }: { choice: ListedChoice }) {
  const t = useTexts(settingMessages);
  const chatName = useTexts(channelMessages);
  const queryClient = useQueryClient();
  const save = useMutation({
    ...api.me.notifications.choose.mutationOptions(),
    onSuccess: () => snackbar.success(t('saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.notifications.listChoices.key() }),
  });
  const { kind, label, isAlwaysMailed } = choice;
  const chat = useChannel();
  const { inApp, mail, channel } = { ...choice, ...(save.isPending && save.variables) };
  const change = (next: Partial<NotificationChoice>) => save.mutate({ kind, inApp, mail, channel, ...next });
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Switch
          aria-label={t('inAppOf', { label })}
          checked={inApp}
          onChange={(event) => change({ inApp: event.currentTarget.checked })}
        />
      </td>
      <td>
        {isAlwaysMailed ? (
          <span className={styles.always} title={t('alwaysText')}>
            {t('always')}
          </span>
        ) : (
          <NativeSelect
            aria-label={t('mailOf', { label })}
            data={mails.map((value) => ({ value, label: t(`mails.${value}`) }))}
            value={mail}
            onChange={(event) => change({ mail: event.currentTarget.value as NotificationMail })}
          />
        )}
      </td>
      {chat ? (
        <td>
          <Switch
            aria-label={t('channelOf', { label, chat: chatName(`kinds.${chat.kind}`) })}
            checked={channel}
            onChange={(event) => change({ channel: event.currentTarget.checked })}
          />
        </td>
      ) : null}
    </tr>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clockTimes = hours.flatMap((hour) => ['00', '30'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`));
const firstQuiet = { quietFrom: '20:00', quietTo: '07:00' };

function Times({ settings }: { settings: NotificationSettings }) {
  const t = useTexts(settingMessages);
  const queryClient = useQueryClient();
  const { getSettings, updateSettings } = api.me.notifications;
  const save = useMutation({
    ...updateSettings.mutationOptions(),
    onSuccess: () => snackbar.success(t('saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: getSettings.key() }),
  });
  const shown = save.isPending ? save.variables : settings;
  const change = (next: Partial<NotificationSettings>) => save.mutate({ ...shown, ...next });
  const { digestHour, timeZone, quietFrom, quietTo } = shown;
  return (
    <div className={styles.times}>
      <NativeSelect
        label={t('hour')}
        data={hours.map((hour) => ({ value: `${hour}`, label: `${String(hour).padStart(2, '0')}:00` }))}
        value={`${digestHour}`}
        onChange={(event) => change({ digestHour: Number(event.currentTarget.value) })}
      />
      <Select
        label={t('zone')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('nothing')}
        limit={40}
        data={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={(zone) => zone && change({ timeZone: zone })}
      />
      <Switch
        className={styles.quiet}
        label={t('quiet')}
        description={t('quietText')}
        checked={quietFrom !== null}
        onChange={(event) => change(event.currentTarget.checked ? firstQuiet : { quietFrom: null, quietTo: null })}
      />
      <QuietTimes from={quietFrom} to={quietTo} onChange={change} />
    </div>
  );
}

interface QuietTimesProps {
  from: string | null;
  to: string | null;
  onChange: (next: Pick<Partial<NotificationSettings>, 'quietFrom' | 'quietTo'>) => void;
}

function QuietTimes({ from, to, onChange }: QuietTimesProps) {
  const t = useTexts(settingMessages);
  if (from === null || to === null) return null;
  return (
    <>
      <TimeSelect label={t('from')} value={from} without={to} onPick={(time) => onChange({ quietFrom: time })} />
      <TimeSelect label={t('to')} value={to} without={from} onPick={(time) => onChange({ quietTo: time })} />
    </>
  );
}

interface TimeSelectProps {
  label: string;
  value: string;
  /** They would be no hours at all. */
  without: string;
  onPick: (time: string) => void;
}

function TimeSelect({ label, value, without, onPick }: TimeSelectProps) {
  const times = [...new Set([...clockTimes, value])].toSorted().filter((time) => time !== without);
  return (
    <NativeSelect label={label} data={times} value={value} onChange={(event) => onPick(event.currentTarget.value)} />
  );
}
