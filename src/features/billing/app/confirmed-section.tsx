import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';

interface ConfirmedSectionProps {
  label: string;
  hint: string;
  question: string;
  /** What happens then. */
  consequence: string;
  onConfirm: () => Promise<void>;
}

/** A section with a button that asks first. */
export function ConfirmedSection({ label, hint, question, consequence, onConfirm }: ConfirmedSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const button = (
    <Button color="error" variant="outline" onClick={() => setAsking(true)}>
      {label}
    </Button>
  );
  return (
    <FormSection title={label} description={hint} actions={button}>
      <ConfirmDialog
        opened={isAsking}
        title={question}
        message={consequence}
        confirmLabel={label}
        danger
        onConfirm={() => onConfirm().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
