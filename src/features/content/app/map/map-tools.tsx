import { ActionIcon, Button, Menu } from '@mantine/core';
import { PenTool, RectangleHorizontal, Scan, X } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import type { DrawingTool } from './use-area.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface MapToolsProps {
  hasArea: boolean;
  tool: DrawingTool | undefined;
  onTool: (tool: DrawingTool) => void;
  onThisView: () => void;
  onClear: () => void;
}

/** Ways to narrow the filter to an area: drawn, or what is shown. */
export function MapTools({ hasArea, tool, onTool, onThisView, onClear }: MapToolsProps) {
  const t = useTexts(mapMessages);
  return (
    <div className={styles.tools}>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button variant="default" leftSection={<PenTool {...icon} />} data-active={tool !== undefined || undefined}>
            {t('area')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PenTool {...icon} />} onClick={() => onTool('polygon')}>
            {t('drawArea')}
          </Menu.Item>
          <Menu.Item leftSection={<RectangleHorizontal {...icon} />} onClick={() => onTool('rectangle')}>
            {t('drawRectangle')}
          </Menu.Item>
          <Menu.Item leftSection={<Scan {...icon} />} onClick={onThisView}>
            {t('thisView')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasArea ? (
        <ActionIcon variant="default" aria-label={t('clearArea')} title={t('clearArea')} onClick={onClear}>
          <X {...icon} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

interface DrawingBarProps {
  tool: DrawingTool;
  corners: number;
  onFinish: () => void;
  onCancel: () => void;
}

/** What to do next while an area is drawn. */
export function DrawingBar({ tool, corners, onFinish, onCancel }: DrawingBarProps) {
  const t = useTexts(mapMessages);
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.said}>
        {tool === 'rectangle' ? t('drawingRectangle') : t('drawingArea', { count: corners })}
      </span>
      {tool === 'polygon' && corners >= 3 ? <Button onClick={onFinish}>{t('finish')}</Button> : null}
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
