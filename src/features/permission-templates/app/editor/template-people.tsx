import { Text } from '@mantine/core';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { personName } from '#app-kit/view/person-name.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplateDetail } from '../../permission-template.ts';
import { permissionTemplateMessages } from '../messages.ts';

/** Who has a template, and how many will. */
export function TemplatePeople({ template }: { template: PermissionTemplateDetail }) {
  const t = useTexts(permissionTemplateMessages.editor);
  const { people, peopleCount, invitedCount } = template;
  const rest = peopleCount - people.length;
  return (
    <FormSection title={t('people')} description={t('peopleHint')}>
      {peopleCount === 0 ? <Text>{t('nobody')}</Text> : null}
      {people.length > 0 ? (
        <FactList>
          {people.map((person) => (
            <FactRow
              key={person.userId}
              name={
                <AppLink to="/settings/team/$userId" params={{ userId: person.userId }} dir="auto">
                  {personName(person)}
                </AppLink>
              }
              facts={[person.email]}
              status={t(person.isDeactivated ? 'deactivated' : 'active')}
              isGood={!person.isDeactivated}
            />
          ))}
        </FactList>
      ) : null}
      {rest > 0 ? <Text>{t('more', { count: rest })}</Text> : null}
      {invitedCount > 0 ? <Text>{t('invited', { count: invitedCount })}</Text> : null}
    </FormSection>
  );
}
