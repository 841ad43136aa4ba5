import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type EmbedChoice, frameAddress, frameTag, scriptTag, usualChoice } from '../embed-choice.ts';
import { EmbedFields } from './embed-fields.tsx';
import { embedMessages } from './messages.ts';
import styles from './widgets.module.css';
import type { EmbedKind } from '../embed-kinds.ts';
import { embedHeight } from '../embed-size.ts';

/** A text column's width on most websites, in px. */
const usualWidth = 720;

function EmbedCode({ choice, site, businessName }: { choice: EmbedChoice; site: string; businessName: string }) {
  const t = useTexts(embedMessages);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  const codes = [
    { key: 'script', text: scriptTag(choice, site) },
    { key: 'frame', text: frameTag(choice, site, businessName, usualWidth) },
    { key: 'link', text: site },
  ] as const;
  return (
    <FormSection title={t('code')}>
      {codes.map(({ key, text }) => (
        <div key={key} className={styles.code}>
          <h3>{t(key)}</h3>
          <p className={styles.hint}>{t(`${key}Hint`)}</p>
          <CopyLine text={text} label={t('copy')} words={words} />
        </div>
      ))}
    </FormSection>
  );
}

/** The embed of a single item isn't offered here: paste its page's link instead (oEmbed). */
const offered = ['gallery', 'carousel', 'beforeAfter', 'reviews', 'badge', 'map'] as const;

function KindPicker({ kind, onChange }: { kind: EmbedKind; onChange: (kind: EmbedKind) => void }) {
  const t = useTexts(embedMessages);
  const shown = offered.find((one) => one === kind) ?? 'gallery';
  return (
    <div className={styles.kinds}>
      <SegmentedControl
        aria-label={t('kind')}
        value={shown}
        onChange={(value) => onChange(value as EmbedKind)}
        data={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <p className={styles.hint} role="status">
        {t(`hints.${shown}`)}
      </p>
    </div>
  );
}

/** /settings/widget: what other websites can embed, with the code. */
export function WidgetsPage() {
  const t = useTexts(embedMessages);
  const addresses = useQuery(api.account(useAccountId()).embeds.getEmbedAddresses.queryOptions());
  const [choice, setChoice] = useState<EmbedChoice>(usualChoice);
  const change = (changes: Partial<EmbedChoice>) => setChoice((before) => ({ ...before, ...changes }));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <KindPicker kind={choice.kind} onChange={(kind) => change({ kind })} />
      <Loaded query={addresses} failed={t('failed')} waiting={<SkeletonRows count={2} height={200} />}>
        {({ site, businessName, preview }) => (
          <div className={styles.split}>
            <div className={styles.choices}>
              <EmbedFields choice={choice} onChange={change} />
              <EmbedCode choice={choice} site={site} businessName={businessName} />
            </div>
            <EmbedPreview choice={choice} place={preview} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Milliseconds without a change before the frame reloads. */
const pause = 300;
/** The width of a phone's text column, in px. */
const phoneWidth = 358;

/** It is from the sites' host, another origin than the app's, so these don't let it break out. */
const sandbox = 'allow-scripts allow-same-origin allow-popups';

/** The widget itself, as embedded in another website. */
function EmbedPreview({ choice, place }: { choice: EmbedChoice; place: string }) {
  const t = useTexts(embedMessages);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [shown] = useDebouncedValue(choice, pause);
  const room = useElementSize();
  const width = device === 'phone' ? Math.min(phoneWidth, room.width) : room.width;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('width')}
        value={device}
        onChange={(value) => setDevice(value === 'phone' ? 'phone' : 'desktop')}
        data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {/* It scrolls separately on phones, so it must be reachable by keyboard. */}
      <div className={styles.stage} data-theme={shown.theme} role="group" aria-label={t('preview')} tabIndex={0}>
        <div ref={room.ref}>
          {width > 0 && (
            <iframe
              className={styles.frame}
              style={{ inlineSize: width, blockSize: embedHeight(shown.kind, width, shown) }}
              title={t('preview')}
              src={frameAddress(shown, place)}
              sandbox={sandbox}
            />
          )}
        </div>
      </div>
    </section>
  );
}
