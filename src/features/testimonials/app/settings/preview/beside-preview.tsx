import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import splitStyles from '#features/live-site/app/site-settings.module.css';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { PreviewedSettings, PreviewPage } from '../../../preview.ts';
import { settingsMessages } from '../settings-messages.ts';
import { PagesPreview } from './pages-preview.tsx';

interface Props {
  settings: PreviewedSettings;
  /** The initial page. */
  first: PreviewPage;
  children: ReactNode;
}

type Side = 'edit' | 'preview';

/** A form beside a preview of the pages that it changes; if there is no room for both, one of them is shown. */
export function BesidePreview({ settings, first, children }: Props) {
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
