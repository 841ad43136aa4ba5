import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './rich-text-field.module.css';
import { useEntryField } from '../use-entry.ts';
import { richTextMessages } from './rich-text-messages.ts';

/** Where to place the caret: at a point of the window, or at the end. */
export type CaretPlace = { left: number; top: number } | 'end';

interface RichTextFieldProps {
  caret: CaretPlace | null;
  /** What was typed before this field was there. */
  takeTyped: () => string;
  label: string;
  placeholder: string;
}

/** The description, limited to what `sanitizeRichText` allows. */
export function RichTextField({ caret, takeTyped, label, placeholder }: RichTextFieldProps) {
  const labels = useRichTextLabels();
  const { value, set, error, onBlur } = useEntryField('description');
  const own = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
      Placeholder.configure({ placeholder: placeholder }),
    ],
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { 'aria-label': label, dir: 'auto', role: 'textbox', 'aria-multiline': 'true' } },
    onCreate: ({ editor: mounted }) => {
      if (caret !== null) startTyping(mounted, caret);
    },
    onFocus: ({ editor: focused }) => insert(focused, takeTyped()),
    onUpdate: ({ editor: changed }) => {
      own.current = htmlOf(changed);
      set(own.current);
    },
    onBlur,
  });
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      labels={labels}
      classNames={{ root: styles.root, toolbar: styles.toolbar, content: styles.content }}
    >
      <RichTextEditor.Content />
      <Toolbar />
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </RichTextEditor>
  );
}

/** Only a mounted editor can map a point of the window to a position. */
function startTyping(editor: Editor, caret: CaretPlace): void {
  const place = caret === 'end' ? null : editor.view.posAtCoords(caret);
  editor.commands.focus(place?.pos ?? 'end', { scrollIntoView: false });
}

function insert({ view, state }: Editor, text: string): void {
  if (text) view.dispatch(state.tr.insertText(text));
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

function Toolbar() {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

/** Labels of the buttons above the description. */
function useRichTextLabels(): Partial<RichTextEditorLabels> {
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
