import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './rich-text-field.module.css';
import { richTextMessages } from './rich-text-messages.ts';

/** Where to place the caret: at a point of the window, or at the end. */
export type CaretPlace = { left: number; top: number } | 'end';

interface RichTextFieldProps {
  field: { value: string; set: (html: string) => void; error?: string | undefined; onBlur?: () => void };
  label: string;
  placeholder?: string;
  /** A form's field, with a frame and its tools above it; else a text on the page whose tools appear while editing. */
  isFramed?: boolean;
  /** Where typing starts at once; by default, nowhere. */
  caret?: CaretPlace | null;
  /** What was typed before this field was there. */
  takeTyped?: () => string;
  /** Further controls, after the usual ones. */
  renderTools?: (insert: (html: string) => void) => ReactNode;
  describedBy?: string;
}

/** Rich text, limited to what `sanitizeRichText` allows. */
export function RichTextField(props: RichTextFieldProps) {
  const { field, isFramed = false, renderTools } = props;
  const labels = useRichTextLabels();
  const editor = useHtmlEditor(props);
  // As if pasted: one paragraph continues the sentence at the caret, several begin their own.
  const insert = (html: string) => {
    editor.commands.focus();
    editor.view.pasteHTML(html);
  };
  const toolbar = <Toolbar>{renderTools?.(insert)}</Toolbar>;
  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      labels={labels}
      data-framed={isFramed || undefined}
      classNames={{ root: styles.root, toolbar: styles.toolbar, content: styles.content }}
    >
      {isFramed ? toolbar : null}
      <RichTextEditor.Content />
      {isFramed ? null : toolbar}
      {field.error ? (
        <p className={styles.error} role="alert">
          {field.error}
        </p>
      ) : null}
    </RichTextEditor>
  );
}

function useHtmlEditor({ field, label, placeholder = '', caret = null, takeTyped, describedBy }: RichTextFieldProps) {
  const { value, set, onBlur = () => {} } = field;
  const own = useRef(value);
  const attributes = { 'aria-label': label, dir: 'auto', role: 'textbox', 'aria-multiline': 'true' };
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: describedBy ? { ...attributes, 'aria-describedby': describedBy } : attributes },
    onCreate: ({ editor: mounted }) => {
      if (caret !== null) startTyping(mounted, caret);
    },
    onFocus: ({ editor: focused }) => insertText(focused, takeTyped?.() ?? ''),
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
  return editor;
}

/** Only a mounted editor can map a point of the window to a position. */
function startTyping(editor: Editor, caret: CaretPlace): void {
  const place = caret === 'end' ? null : editor.view.posAtCoords(caret);
  editor.commands.focus(place?.pos ?? 'end', { scrollIntoView: false });
}

function insertText({ view, state }: Editor, text: string): void {
  if (text) view.dispatch(state.tr.insertText(text));
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

function Toolbar({ children }: { children: ReactNode }) {
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
      {children ? <RichTextEditor.ControlsGroup>{children}</RichTextEditor.ControlsGroup> : null}
    </RichTextEditor.Toolbar>
  );
}

/** Labels of the buttons. */
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
