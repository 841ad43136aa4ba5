import { CalendarDays, Columns3, LayoutGrid, List, Map } from 'lucide-react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ViewPath } from '../../saved-view.ts';
import { contentMessages } from '../messages.ts';
import styles from './view-switch.module.css';

const layouts = [
  { layout: 'feed', to: '/content-feed', Icon: LayoutGrid, need: 'content.read' },
  { layout: 'list', to: '/content-list', Icon: List, need: 'content.read' },
  { layout: 'board', to: '/content-pipeline', Icon: Columns3, need: 'pipeline.read' },
  { layout: 'calendar', to: '/content-calendar', Icon: CalendarDays, need: 'content.read' },
  { layout: 'map', to: '/map-content', Icon: Map, need: 'content.read' },
] as const satisfies readonly { to: ViewPath; [more: string]: unknown }[];

interface ViewSwitchProps {
  current: (typeof layouts)[number]['layout'];
  /** Keeps what another layout goes on with. */
  onLeave?: () => void;
}

/** The same entries in another layout: its address has all of this one's. */
export function ViewSwitch({ current, onLeave }: ViewSwitchProps) {
  const t = useTexts(contentMessages);
  const may = useMay();
  return (
    <div role="group" aria-label={t('layout')} className={styles.toggle}>
      {layouts.map(({ layout, to, Icon, need }) =>
        may(need) ? (
          <PlainLink
            key={layout}
            to={to}
            search={true}
            resetScroll={false}
            onClick={onLeave}
            className={styles.layout}
            aria-label={t(`layouts.${layout}`)}
            title={t(`layouts.${layout}`)}
            aria-current={layout === current ? 'true' : undefined}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </PlainLink>
        ) : null,
      )}
    </div>
  );
}
