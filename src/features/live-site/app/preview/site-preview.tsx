import { ActionIcon, SegmentedControl } from '@mantine/core';
import { Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { liveSiteMessages } from '../messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { settingLabel } from '../setting-label.ts';
import styles from './site-preview.module.css';

/** Common widths of windows, in px. */
const devices = [
  ['phone', 390, Smartphone],
  ['tablet', 820, Tablet],
  ['desktop', 1440, Monitor],
] as const;
type Device = (typeof devices)[number][0];

interface Props {
  settings: SiteSettings;
  /** The page of the site that shows the setting being edited. */
  path: string;
  device: Device;
}

/** The business's own site with the settings being edited. */
export function SitePreview({ settings, path, device: first }: Props) {
  const t = useTexts(liveSiteMessages.preview);
  const [device, setDevice] = useState<Device>(first);
  const [loads, setLoads] = useState(0);
  const { address, revision, unfit, error, renew } = useSitePreview(settings);
  const width = devices.find(([name]) => name === device)?.[1] ?? devices[0][1];
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('width')}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={devices.map(([value, , Icon]) => ({
            value,
            label: (
              <span className={styles.device}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>{t(value)}</span>
              </span>
            ),
          }))}
        />
        <p className={styles.note} role="status">
          {unfit ? t('unfit', { field: unfit }) : ''}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          title={t('reload')}
          aria-label={t('reload')}
          onClick={() => {
            setLoads((before) => before + 1);
            renew();
          }}
        >
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {error ? (
        <ErrorState title={t('failed')} reason={problemText(error)} onRetry={renew} retrying={false} />
      ) : (
        <PreviewFrame key={`${path} ${loads}`} address={address} path={path} revision={revision} width={width} />
      )}
    </section>
  );
}

/** Milliseconds after the last key before the preview updates. */
const pause = 400;

interface PreviewState {
  /** The previewed site's URL; empty until there is one. */
  address: string;
  /** Rises with each change that the server has stored. */
  revision: number;
  /** The field whose value can't be shown; empty if all can. */
  unfit: string;
  error: Error | null;
  /** Sends the settings again. */
  renew: () => void;
}

/** Keeps the server's preview in step with the settings, validated as they will be on save. */
function useSitePreview(settings: SiteSettings): PreviewState {
  const { liveSite } = api.account(useAccountId());
  const [text] = useDebouncedValue(JSON.stringify(settings), pause);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const [unfit, setUnfit] = useState('');
  const { mutate, error } = useMutation(
    liveSite.updateSitePreview.mutationOptions({
      meta: { shownInPlace: true },
      // Sequential, so that the last change arrives last.
      scope: { id: 'site-preview' },
      onSuccess: ({ address }) => setTaken(({ revision }) => ({ address, revision: revision + 1 })),
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    void import('../../site-settings.ts').then((file) => {
      if (!isCurrent) return;
      const checked = file.SiteSettings.safeParse(JSON.parse(text));
      const path = checked.error?.issues[0]?.path.map(String);
      setUnfit(path ? settingLabel(path) : '');
      if (checked.data) mutate({ settings: checked.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, mutate]);
  return { ...taken, unfit, error, renew: () => setAttempt((before) => before + 1) };
}
