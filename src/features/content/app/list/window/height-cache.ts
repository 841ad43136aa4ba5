import type { VirtualItem } from '@tanstack/react-virtual';
import type { BrowserLayout } from '../browser-layout.ts';

interface HeightCache {
  /** Of the frame in pixels: at another width the heights are others. */
  width: number;
  rows: VirtualItem[];
}

/** Of the layouts left last, so that going back finds the page as high as it was and its scroll place exactly. */
export const heightCache = new Map<BrowserLayout, HeightCache>();
