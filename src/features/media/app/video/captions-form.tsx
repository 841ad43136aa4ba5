import { ActionIcon, Alert, Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { currentLanguage } from '#app-kit/language.ts';
import { LanguageSelect } from '#ui/forms/language-select.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { type Captions, maxCaptionsBytes, readCaptions } from '../../nouns/captions.ts';
import { type CaptionLine, cueOf, joinCues, lineOf, newLine, splitCues } from './caption-lines.ts';
import type { Player } from './player.ts';
import styles from './video-editor.module.css';
import { videoMessages } from './video-messages.ts';

interface Props {
  accountId: string;
  media: MediaItem;
  player: Player;
  captions: Captions;
  onSaved(): void;
}

/** A line for each caption; a file can fill them in. */
export function CaptionsForm(props: Props) {
  const { media, player } = props;
  const t = useTexts(videoMessages);
  const { lines, setLines, language, setLanguage, problem, isChecked, isSaving, read, submit } = useCaptions(props);
  const change = (key: number, patch: Partial<CaptionLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <>
      {problem && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      <LanguageSelect label={t('language')} nothingFound={t('noLanguage')} value={language} onPick={setLanguage} />
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            {...{ line, isChecked }}
            number={index + 1}
            onChange={(patch) => change(line.key, patch)}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <div className={styles.verbs}>
        <Button
          size="xs"
          variant="default"
          onClick={() => setLines([...lines, newLine(player.now(), media.durationMs ?? Infinity)])}
        >
          {t('addLine')}
        </Button>
        <CaptionsFile onFile={(file) => void read(file)} />
        <Button size="xs" loading={isSaving} onClick={submit}>
          {t('saveCaptions')}
        </Button>
      </div>
    </>
  );
}

function useCaptions({ accountId, media, captions, onSaved }: Props) {
  const t = useTexts(videoMessages);
  const { range } = media.edit;
  const [{ lines: found, rest }] = useState(() => splitCues(captions.cues, range));
  const [lines, setLines] = useState(found);
  const [language, setLanguage] = useState(captions.language || currentLanguage());
  const [alert, setAlert] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: (cues: Captions['cues']) =>
      api.account(accountId).media.updateCaptions.call({ mediaId: media.uid, language, cues }),
    onSuccess: () => {
      snackbar.success(t('saved'));
      onSaved();
    },
  });
  const read = async (file: File) => {
    const result = file.size > maxCaptionsBytes ? { reason: t('tooLarge') } : readCaptions(await file.text());
    setAlert('reason' in result ? result.reason : undefined);
    if ('cues' in result) setLines(result.cues.map(lineOf));
  };
  const submit = () => {
    const cues = lines.flatMap((line) => cueOf(line) ?? []);
    const isRight = cues.length === lines.length && cues.every(({ text }) => text !== '');
    setChecked(!isRight);
    if (isRight) save.mutate(joinCues(cues, rest, range));
  };
  const problem = alert ?? (save.error ? problemText(save.error) : undefined);
  return { lines, setLines, language, setLanguage, problem, isChecked, isSaving: save.isPending, read, submit };
}

function CaptionsFile({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(videoMessages);
  return (
    <FileButton accept=".vtt,.srt,text/vtt" onChange={(file) => file && onFile(file)}>
      {(button) => (
        <Button {...button} size="xs" variant="default">
          {t('file')}
        </Button>
      )}
    </FileButton>
  );
}

interface LineProps {
  line: CaptionLine;
  number: number;
  /** Errors are shown. */
  isChecked: boolean;
  onChange(patch: Partial<CaptionLine>): void;
  onRemove(): void;
}

function Line({ line, number, isChecked, onChange, onRemove }: LineProps) {
  const t = useTexts(videoMessages);
  const isTimeWrong = isChecked && !cueOf(line);
  return (
    <li className={styles.line}>
      <TextInput
        aria-label={t('fromOf', { number })}
        value={line.from}
        error={isTimeWrong && t('wrongTime')}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        aria-label={t('toOf', { number })}
        value={line.to}
        error={isTimeWrong}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      <Textarea
        aria-label={t('textOf', { number })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1_000}
        dir="auto"
        value={line.text}
        error={isChecked && line.text.trim() === '' && t('noWords')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ActionIcon variant="subtle" aria-label={t('removeOf', { number })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
