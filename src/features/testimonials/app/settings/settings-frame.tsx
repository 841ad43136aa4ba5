import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { EditNotices, type NoticedEdit } from '#app-kit/editing/edit-notices.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { PreviewFrame } from '#features/live-site/app/preview/preview-frame.tsx';
import frameStyles from '#features/live-site/app/preview/site-preview.module.css';
import splitStyles from '#features/live-site/app/site-settings.module.css';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { type PreviewedSettings, type PreviewPage, previewPages } from '../../preview.ts';
import { settingsMessages } from './settings-messages.ts';

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
    void import('../../preview.ts').then((file) => {
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

interface BesidePreviewProps {
  settings: PreviewedSettings;
  /** The initial page. */
  first: PreviewPage;
  children: ReactNode;
}

type Side = 'edit' | 'preview';

/** A form beside a preview of the pages that it changes; if there is no room for both, one of them is shown. */
export function BesidePreview({ settings, first, children }: BesidePreviewProps) {
  const t = useTexts(settingsMessages.sides);
  const [side, setSide] = useState<Side>('edit');
  const [page, setPage] = useState<PreviewPage>(first);
  const isNarrow = useMediaQuery(upTo('desktop'), undefined, { getInitialValueInEffect: false });
  return (
    <>
      {isNarrow && (
        <SegmentedControl
          fullWidth
          className={splitStyles.sides}
          aria-label={t('label')}
          value={side}
          onChange={(value) => setSide(value as Side)}
          data={(['edit', 'preview'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      <div className={splitStyles.split}>
        <div hidden={isNarrow && side === 'preview'}>{children}</div>
        {(!isNarrow || side === 'preview') && (
          <div className={splitStyles.beside}>
            <PagesPreview settings={settings} page={page} onPage={setPage} />
          </div>
        )}
      </div>
    </>
  );
}

interface SettingsFrameProps {
  /** The return value of `useSettingsEdit`. */
  edit: NoticedEdit & {
    submit: (event: FormEvent) => Promise<void>;
    isDirty: boolean;
    isSaving: boolean;
    discard: () => void;
  };
  /** The form's label for a setting. */
  labelOf: (name: string) => string;
  listText?: (list: readonly unknown[]) => string;
  /** The pages that the settings change, shown beside them. */
  preview?: { settings: PreviewedSettings; first: PreviewPage };
  /** Shown before the buttons at the end. */
  end?: ReactNode;
  children: ReactNode;
}

/** A settings form: its sections, errors, and save buttons. */
export function SettingsFrame({ edit, labelOf, listText, preview, end, children }: SettingsFrameProps) {
  const t = useTexts(settingsMessages.frame);
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      {preview ? <BesidePreview {...preview}>{children}</BesidePreview> : children}
      <EditNotices edit={edit} labelOf={([name = '']) => labelOf(name)} listText={listText} />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      >
        {end}
      </SaveBar>
    </form>
  );
}
