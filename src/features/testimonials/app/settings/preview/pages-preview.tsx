import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { PreviewFrame } from '#features/live-site/app/preview/preview-frame.tsx';
import frameStyles from '#features/live-site/app/preview/site-preview.module.css';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type PreviewedSettings, type PreviewPage, previewPages } from '../../../preview.ts';
import { settingsMessages } from '../settings-messages.ts';

/** Milliseconds after the last key before the preview updates. */
const pause = 400;

/** Keeps the server's preview in step with the settings; invalid settings leave it unchanged. */
function usePagesPreview(settings: PreviewedSettings) {
  const { testimonials } = api.account(useAccountId());
  const [text] = useDebouncedValue(JSON.stringify(settings), pause);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const [isUnfit, setUnfit] = useState(false);
  const { mutate, error } = useMutation(
    testimonials.updateTestimonialPreview.mutationOptions({
      meta: { shownInPlace: true },
      // Sequential, so that the last change arrives last.
      scope: { id: 'testimonial-preview' },
      onSuccess: ({ address }) => setTaken(({ revision }) => ({ address, revision: revision + 1 })),
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    void import('../../../preview.ts').then((file) => {
      if (!isCurrent) return;
      const checked = file.PreviewedSettings.safeParse(JSON.parse(text));
      setUnfit(!checked.success);
      if (checked.data) mutate(checked.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, mutate]);
  return { ...taken, isUnfit, error, renew: () => setAttempt((before) => before + 1) };
}

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
