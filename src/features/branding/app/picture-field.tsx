import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { problemText } from '#ui/text/problem-text.ts';
import { PickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { brandingMessages } from './messages.ts';
import styles from './picture-field.module.css';
import { sendPicture } from './send-picture.ts';

interface PictureFieldProps {
  /** Its label: 'Logo'. */
  label: string;
  /** The heading above already shows it, so it is for screen readers only. */
  isNamedAbove?: boolean;
  hint?: string;
  /** The name for initials, if there is no image. */
  name: string;
  src: string | null;
  /** A logo keeps its ratio; icons are square, portraits round. */
  shape: 'logo' | 'icon' | 'portrait';
  /** The agency that it is for; null for oneself. */
  agencyId: string | null;
  /** Saves it in the record that shows it. */
  save: (pictureId: string | null) => Promise<unknown>;
}

const markSize = 72;

/** A small image that is saved as soon as it is chosen. */
export function PictureField({ label, isNamedAbove, hint, name, src, shape, agencyId, save }: PictureFieldProps) {
  const t = useTexts(brandingMessages.picture);
  const change = useMutation({
    mutationFn: async (file: File | null) =>
      save(file && (await sendPicture(file, { agencyId, unreachable: t('unreachable') }))),
    meta: { shownInPlace: true },
  });
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <div className={styles.picture}>
        {shape === 'logo' && src ? (
          <img className={styles.logo} src={src} alt="" />
        ) : (
          <NameMark name={name} src={src} size={markSize} round={shape === 'portrait'} />
        )}
      </div>
      <div className={styles.words}>
        {isNamedAbove ? null : <span className={styles.label}>{label}</span>}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
        <PictureButtons label={label} isSet={src !== null} busy={change.isPending} onPick={change.mutate} />
        <FormAlert reason={change.error && reasonOf(change.error)} />
      </div>
    </div>
  );
}

interface PictureButtonsProps {
  label: string;
  isSet: boolean;
  busy: boolean;
  onPick: (file: File | null) => void;
}

function PictureButtons({ label, isSet, busy, onPick }: PictureButtonsProps) {
  const t = useTexts(brandingMessages.picture);
  const action = t(isSet ? 'replace' : 'upload');
  return (
    <div className={styles.buttons}>
      <PickFiles kind="image" multiple={false} onFiles={([file]) => file && onPick(file)}>
        {(open) => (
          <Button
            variant="default"
            leftSection={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={t('of', { action, what: label })}
            loading={busy}
            onClick={open}
          >
            {action}
          </Button>
        )}
      </PickFiles>
      {isSet ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('of', { action: t('remove'), what: label })}
          disabled={busy}
          onClick={() => onPick(null)}
        >
          {t('remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** The upload endpoint says why it was rejected; the record's verb, why it wasn't saved. */
function reasonOf(error: Error): string {
  return error.name === 'PictureRefused' ? error.message : problemText(error);
}
