import { ActionIcon, NativeSelect } from '@mantine/core';
import { Settings } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { ViewSwitch } from '#features/content/app/views/view-switch.tsx';
import { Views } from '#features/content/app/views/views.tsx';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline } from '../../pipeline.ts';
import { pipelineMessages } from '../messages.ts';
import styles from './board.module.css';
import { ViewButton } from './view-button.tsx';
import type { ViewProps } from './view-opened.tsx';

const load = () => import('./view-opened.tsx');
const ViewOpened = lazy(async () => ({ default: (await loadPart(load)).ViewOpened }));

interface BoardToolsProps extends ViewProps {
  all: readonly Pipeline[];
  pipeline: Pipeline;
}

/** Which pipeline is shown, how, and where its stages are edited. */
export function BoardTools({ all, pipeline, ...view }: BoardToolsProps) {
  const t = useTexts(pipelineMessages);
  const navigate = useNavigate();
  const may = useMay();
  return (
    <div className={styles.tools} role="group" aria-label={t('tools')}>
      {all.length > 1 ? (
        <NativeSelect
          aria-label={t('pipeline')}
          data={all.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={pipeline.uid}
          onChange={(event) =>
            void navigate({ to: `/content-pipeline/${event.currentTarget.value}`, search: true, resetScroll: false })
          }
        />
      ) : null}
      <ViewSwitch current="board" />
      <Views />
      <OpenedLater load={load} renderButton={(on) => <ViewButton {...on} />}>
        <ViewOpened {...view} />
      </OpenedLater>
      {may('pipeline.update') ? (
        <ActionIcon
          variant="default"
          component={PlainLink}
          to="/settings/pipelines"
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Settings size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
}
