import { Button, Group, Modal, SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Crop } from '../../post.ts';
import { cropFor } from '../../preflight.ts';
import { cropMessages } from './composer-messages.ts';
import { CroppedPicture } from './cropped-picture.tsx';

const shapes = { original: null, square: 1, portrait: 0.8, landscape: 1.91 } as const;
type Shape = keyof typeof shapes;

interface CropDialogProps {
  item: MediaItem;
  crop: Crop | null;
  onDone: (crop: Crop | null) => void;
  onClose: () => void;
}

function shapeOf(crop: Crop | null, width: number, height: number): Shape {
  if (!crop) return 'original';
  const ratio = (crop.width * width) / (crop.height * height);
  const all = Object.entries(shapes) as [Shape, number | null][];
  return all.find(([, one]) => one !== null && Math.abs(one - ratio) < 0.02)?.[0] ?? 'original';
}

/** The part of a photo that is posted: a shape, and where it lies. */
export function CropDialog({ item, crop: given, onDone, onClose }: CropDialogProps) {
  const t = useTexts(cropMessages);
  const { width, height, focal } = { ...item, width: item.width ?? 1, height: item.height ?? 1 };
  const [shape, setShape] = useState(shapeOf(given, width, height));
  const [at, setAt] = useState(
    given ? { x: given.left + given.width / 2, y: given.top + given.height / 2 } : { ...focal },
  );
  const ratio = shapes[shape];
  const rules = { aspect: ratio === null ? null : ([ratio, ratio] as const), least: 0, longest: 0, mostBytes: 0 };
  const crop = cropFor(rules, { width, height }, at);
  const done = () => {
    onDone(crop);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <Stack gap="md">
        <CroppedPicture item={item} crop={crop} alt={t('preview')} />
        <SegmentedControl
          fullWidth
          aria-label={t('shape')}
          value={shape}
          onChange={(next) => setShape(next as Shape)}
          data={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(value) }))}
        />
        <Place
          label={t('sideways')}
          value={at.x}
          isFixed={!crop || crop.width === 1}
          onChange={(x) => setAt({ ...at, x })}
        />
        <Place
          label={t('upDown')}
          value={at.y}
          isFixed={!crop || crop.height === 1}
          onChange={(y) => setAt({ ...at, y })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={done}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface PlaceProps {
  label: string;
  value: number;
  isFixed: boolean;
  onChange: (value: number) => void;
}

function Place({ label, value, isFixed, onChange }: PlaceProps) {
  return (
    <div>
      <Text size="sm" aria-hidden>
        {label}
      </Text>
      <Slider
        min={0}
        max={100}
        label={null}
        thumbLabel={label}
        disabled={isFixed}
        value={Math.round(value * 100)}
        onChange={(next) => onChange(next / 100)}
      />
    </div>
  );
}
