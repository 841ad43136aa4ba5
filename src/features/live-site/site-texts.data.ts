import { titleMessages } from './words/titles/title-messages.ts';

export type LabelName = keyof typeof titleMessages.labels;
export const customizableLabels = Object.keys(titleMessages.labels) as [LabelName];

export type HomeTextName = keyof typeof titleMessages.texts;
export const customizableTexts = Object.keys(titleMessages.texts) as [HomeTextName];

/** The colors that an owner can set independently of the theme (spec 2 §3). */
export const themeColorKeys = [
  'mainBgPrimary',
  'mainBgSecondary',
  'headerBg',
  'contentBg',
  'footerBg',
  'btnPrimaryBg',
  'mapIcon',
  'mapIconSelected',
] as const;
