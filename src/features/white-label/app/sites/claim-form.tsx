import { TextInput } from '@mantine/core';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SitesDomain } from '../../sites-domain.ts';
import { whiteLabelMessages } from '../messages.ts';
import { useShowSites } from './use-show-sites.ts';

/** Asks for the domain. */
export function ClaimForm({ sites }: { sites: SitesDomain }) {
  const t = useTexts(whiteLabelMessages.websites);
  const { whiteLabel, show } = useShowSites();
  const action = useActionForm<{ domain: string }, SitesDomain>({
    schema: () => import('../../sites-domain.ts').then((file) => file.ClaimedSitesDomain),
    values: { domain: '' },
    send: whiteLabel.updateSitesDomain.call,
    onSent: (next) => {
      snackbar.success(t('claimed'));
      show(next);
    },
  });
  const field = textFieldOf(action.form, { domain: t('domain') });
  return (
    <ActionSection
      title={t('section')}
      description={t('none', { example: sites.example })}
      action={action}
      submit={t('claim')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="sites.example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
        dir="ltr"
      />
    </ActionSection>
  );
}
