import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useTexts } from '#ui/text/use-texts.ts';
import { richTextMessages } from './rich-text-messages.ts';

/** Labels of the buttons above the description. */
export function useRichTextLabels(): Partial<RichTextEditorLabels> {
  const t = useTexts(richTextMessages);
  return {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    strikeControlLabel: t('strike'),
    h2ControlLabel: t('heading', { level: 2 }),
    h3ControlLabel: t('heading', { level: 3 }),
    bulletListControlLabel: t('bullets'),
    orderedListControlLabel: t('numbers'),
    blockquoteControlLabel: t('quote'),
    hrControlLabel: t('rule'),
    linkControlLabel: t('link'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('redo'),
    linkEditorInputLabel: t('linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('linkSave'),
  };
}
