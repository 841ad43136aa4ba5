import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Camera, ImagePlus } from 'lucide-react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaMessages } from '../../messages.ts';
import { PickFiles } from './pick-files.tsx';
import type { UploadTarget } from '../upload.ts';
import { useUploads } from '../use-uploads.ts';

interface AddMediaButtonsProps {
  target: UploadTarget;
  variant?: 'filled' | 'default';
}

/** For who may upload. Chooses files; on phones with a second button for the camera. */
export function AddMediaButtons({ target, variant = 'filled' }: AddMediaButtonsProps) {
  const t = useTexts(mediaMessages);
  const { addFiles } = useUploads();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const mayUpload = useMay()('media.upload');
  const add = (files: File[]) => addFiles(files, target);
  if (!mayUpload) return null;
  return (
    <>
      <PickFiles onFiles={add}>
        {(open) => (
          <Button variant={variant} leftSection={<ImagePlus size={16} aria-hidden />} onClick={open}>
            {t('add')}
          </Button>
        )}
      </PickFiles>
      {isTouch ? (
        <PickFiles onFiles={add} camera>
          {(open) => (
            <Button variant="default" leftSection={<Camera size={16} aria-hidden />} onClick={open}>
              {t('camera')}
            </Button>
          )}
        </PickFiles>
      ) : null}
    </>
  );
}
