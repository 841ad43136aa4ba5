import { ActionIcon } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { createMenus } from '../../capabilities.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { Brand } from './brand.tsx';
import { MenuNodes } from './menu-nodes.tsx';
import styles from './sidebar.module.css';
import { UserPanel } from './user-panel.tsx';

/** 280 px wide, 64 px folded; when folded, it opens over the page on hover or keyboard focus (spec 1 §2). */
export function Sidebar({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const t = useTexts(shellMessages);
  const menu = useMenu();
  const hover = useHoverIntent();
  const walking = useRovingFocus<HTMLElement>('column');
  const walkingHead = useRovingFocus<HTMLDivElement>('row');
  const isWide = !folded || hover.open;
  return (
    <aside className={styles.place} aria-label={t('sidebar')}>
      <div
        className={styles.sidebar}
        data-narrow={!isWide || undefined}
        data-floating={(folded && isWide) || undefined}
        {...(folded ? hover.handlers : {})}
      >
        <div className={styles.head} role="toolbar" aria-label={t('sidebar')} {...walkingHead}>
          <Brand narrow={!isWide} />
          <ActionIcon
            className={styles.fold}
            aria-label={t(folded ? 'unfoldMenu' : 'foldMenu')}
            title={t(folded ? 'unfoldMenu' : 'foldMenu')}
            aria-expanded={!folded}
            onClick={() => {
              hover.close();
              onFold(!folded);
            }}
          >
            {folded ? <PanelLeftOpen size={18} strokeWidth={1.75} /> : <PanelLeftClose size={18} strokeWidth={1.75} />}
          </ActionIcon>
        </div>
        <CreateButton narrow={!isWide} />
        <nav className={styles.nav} aria-label={t('menu')} {...walking}>
          <MenuNodes nodes={menu} narrow={!isWide} />
        </nav>
        <UserPanel narrow={!isWide} />
      </div>
    </aside>
  );
}

/** Spec 1 §9: hover-menu delay. */
const delayMs = 150;

/** Open while the pointer rests on it or it contains the focus, until Escape. Passing over doesn't open it. */
function useHoverIntent() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (value: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEscape(open, close);
  return {
    open,
    close,
    handlers: {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') later(true);
      },
      onPointerLeave: () => later(false),
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible')) {
          clearTimeout(timer.current);
          setOpen(true);
        }
      },
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) later(false);
      },
    },
  };
}

/** Regardless of focus, as the pointer may have opened it; the same key press doesn't close what is below. */
function useEscape(open: boolean, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [open]);
}

/** 'Create Content', a round '+' when the sidebar is folded (spec 1 §2). */
function CreateButton({ narrow }: { narrow: boolean }) {
  const t = useTexts(shellMessages);
  const path = useCreatePath();
  if (!path) return null;
  return (
    <div className={styles.createRow} data-narrow={narrow || undefined}>
      <PlainLink to={path} className={styles.create} data-narrow={narrow || undefined} aria-keyshortcuts="c">
        <Plus size={20} strokeWidth={2} aria-hidden />
        <span className={styles.label}>{t('create')}</span>
      </PlainLink>
      <Suspense>
        {narrow
          ? null
          : createMenus.map((CreateMenu, index) => <CreateMenu key={index} className={styles.createMenu} />)}
      </Suspense>
    </div>
  );
}
