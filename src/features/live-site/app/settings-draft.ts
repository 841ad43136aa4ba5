import { createContext, useContext } from 'react';
import type { SiteSettings } from '../site-settings.ts';

/** The settings being edited, for all sections of the screen. */
export interface SettingsDraft {
  settings: SiteSettings;
  set: (change: Partial<SiteSettings>) => void;
  /** Messages beside fields, by path: `containerWidth` → text. */
  errors: Record<string, string>;
}

export const DraftContext = createContext<SettingsDraft | null>(null);

export function useDraft(): SettingsDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('sections of the settings stand inside their form');
  return draft;
}
