import { Button, FileButton, Group, Text } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { sheetMessages } from './sheet-messages.ts';

interface PickSheetProps {
  hasFile: boolean;
  /** Besides spreadsheets and JSON. */
  alsoAccepts?: string;
  onFile: (file: File | null) => void;
  /** What files may be, or which one it is. */
  children: ReactNode;
}

/** The button by which a file of rows is chosen. */
export function PickSheet({ hasFile, alsoAccepts = '', onFile, children }: PickSheetProps) {
  const t = useTexts(sheetMessages);
  return (
    <Group gap="sm">
      <FileButton accept={`.csv,.tsv,.tab,.txt,.xlsx,.json${alsoAccepts}`} onChange={onFile}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t(hasFile ? 'other' : 'choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" component="span">
        {children}
      </Text>
    </Group>
  );
}
