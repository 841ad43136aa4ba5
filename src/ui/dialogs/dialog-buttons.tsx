import { Button, Group } from '@mantine/core';

interface DialogButtonsProps {
  cancel: string;
  submit: string;
  isSubmitting: boolean;
  /** What it does can’t be taken back easily. */
  danger?: boolean;
  onCancel: () => void;
}

/** The buttons at the bottom of a form in a dialog. */
export function DialogButtons({ cancel, submit, isSubmitting, danger = false, onCancel }: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={isSubmitting} {...(danger && { color: 'error' })}>
        {submit}
      </Button>
    </Group>
  );
}
