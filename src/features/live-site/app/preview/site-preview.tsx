import { ActionIcon, SegmentedControl } from '@mantine/core';
import { Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { liveSiteMessages } from '../messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './site-preview.module.css';
import { useSitePreview } from './use-site-preview.ts';

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
