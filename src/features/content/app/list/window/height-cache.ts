import type { VirtualItem } from '@tanstack/react-virtual';
import type { BrowserLayout } from '../browser-layout.ts';

interface HeightCache {
  /** Of the frame in pixels: heights differ at other widths. */
  width: number;
  rows: VirtualItem[];
}

/** For the layouts left last, so that going back restores the page's height and exact scroll position. */
export const heightCache = new Map<BrowserLayout, HeightCache>();
