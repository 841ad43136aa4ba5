import { SegmentedControl } from '@mantine/core';
import { PreviewFrame } from '#features/live-site/app/preview/preview-frame.tsx';
import frameStyles from '#features/live-site/app/preview/site-preview.module.css';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type PreviewedSettings, type PreviewPage, previewPages } from '../../../preview.ts';
import { settingsMessages } from '../settings-messages.ts';
import { usePagesPreview } from './use-pages-preview.ts';

interface Props {
  settings: PreviewedSettings;
  page: PreviewPage;
  onPage: (page: PreviewPage) => void;
}

/** Most customers use a phone; in px. */
const phoneWidth = 390;

/** A preview of the pages for customers and their friends, with the settings being edited. */
export function PagesPreview({ settings, page, onPage }: Props) {
  const t = useTexts(settingsMessages.preview);
  const { address, revision, isUnfit, error, renew } = usePagesPreview(settings);
  return (
    <section className={frameStyles.preview} aria-label={t('title')}>
      <div className={frameStyles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('page')}
          value={page}
          onChange={(value) => onPage(value as PreviewPage)}
          data={previewPages.map((value) => ({ value, label: t(value) }))}
        />
        <p className={frameStyles.note} role="status">
          {isUnfit ? t('unfit') : ''}
        </p>
      </div>
      {error ? (
        <ErrorState title={t('failed')} reason={problemText(error)} onRetry={renew} retrying={false} />
      ) : (
        <PreviewFrame key={page} address={address} path={`/${page}`} revision={revision} width={phoneWidth} />
      )}
    </section>
  );
}
