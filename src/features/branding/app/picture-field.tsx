import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { PickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { brandingMessages } from './messages.ts';
import styles from './picture-field.module.css';
import { pictureRefusal, pictureUploadPath } from '../picture.ts';

/** A rejected image; the message names file and reason. */
class PictureRefused extends Error {
  override name = 'PictureRefused';
}

interface Where {
  /** The agency that it is for; null for oneself. */
  agencyId: string | null;
  /** The message if the server can't be reached. */
  unreachable: string;
}

/** Uploads a small image. @returns its id, for the record that will show it @throws with a message for the user */
async function sendPicture(file: File, { agencyId, unreachable }: Where): Promise<string> {
  const reason = pictureRefusal(file);
  if (reason) throw new PictureRefused(reason);
  const headers = { 'x-file-name': encodeURIComponent(file.name), 'content-type': 'application/octet-stream' };
  const response = await fetch(pictureUploadPath(agencyId), { method: 'POST', body: file, headers }).catch(
    () => undefined,
  );
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && isRecord(answer) && typeof answer['pictureId'] === 'string') return answer['pictureId'];
  throw new PictureRefused(isRecord(answer) && typeof answer['detail'] === 'string' ? answer['detail'] : unreachable);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
const reasonOf = (error: Error): string => (error.name === 'PictureRefused' ? error.message : problemText(error));
