/** What is done with the entry of an event. */
import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import type { AccountScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { contentStatuses, serviceStatuses } from '../entry-status.ts';
import { checkTerms } from './editing/check-references.ts';
import { loadEntry } from './editing/load-entry.ts';
import { saveEntry } from './editing/update-entry.ts';
import { publishAll } from './publishing/publish-all.ts';
import { unpublishAll } from './publishing/unpublish-all.ts';
import { setFieldAction } from './set-field-action.ts';

const nothing = z.strictObject({});

const publishEntry = actions.provide(
  defineAction({
    name: 'content.publishEntry',
    label: 'Publish the entry',
    need: 'content.publish',
    needs: 'entry',
    input: nothing,
    fields: [],
    initial: {},
    check: async () => {},
    async run(scope, _input, { entryId = '' }) {
      const { title } = await loadEntry(scope, entryId);
      const { changed, refused } = await publishAll(scope, [entryId]);
      const why = refused.get(entryId);
      if (why) throw why;
      if (!changed.has(entryId)) return alreadySo('It is published already.');
      return { words: `Published ${named(title)}.`, entryIds: [entryId] };
    },
  }),
);

const unpublishEntry = actions.provide(
  defineAction({
    name: 'content.unpublishEntry',
    label: 'Take the entry off the website',
    need: 'content.publish',
    needs: 'entry',
    input: nothing,
    fields: [],
    initial: {},
    check: async () => {},
    async run(scope, _input, { entryId = '' }) {
      const { title } = await loadEntry(scope, entryId);
      const { changed } = await unpublishAll(scope, [entryId]);
      if (!changed.has(entryId)) return alreadySo('It isn’t published.');
      return { words: `Took ${named(title)} off the website.`, entryIds: [entryId] };
    },
  }),
);

const statuses = [
  { value: 'service.open', label: 'Work: open' },
  { value: 'service.inProgress', label: 'Work: in progress' },
  { value: 'service.closed', label: 'Work: closed' },
  { value: 'content.draft', label: 'Content: draft' },
  { value: 'content.review', label: 'Content: in review' },
  { value: 'content.approved', label: 'Content: approved' },
];

const setStatus = actions.provide(
  defineAction({
    name: 'content.setStatus',
    label: 'Set a status of the entry',
    need: 'content.edit',
    needs: 'entry',
    input: z.strictObject({
      status: z.enum(
        statuses.map(({ value }) => value),
        'Choose a status.',
      ),
    }),
    fields: [{ key: 'status', kind: 'choice', label: 'Status', hint: '', isRequired: true, options: statuses }],
    initial: {},
    check: async () => {},
    async run(scope, { status }, { entryId = '' }) {
      const { version, title } = await loadEntry(scope, entryId);
      const [kind, value] = status.split('.');
      const patch =
        kind === 'service'
          ? { statusService: z.enum(serviceStatuses).parse(value) }
          : { statusContent: z.enum(contentStatuses).parse(value) };
      const saved = await saveEntry(scope, { entryId, version, patch });
      if (saved.version === version) return alreadySo('It has this status already.');
      const label = statuses.find((one) => one.value === status)?.label ?? status;
      return { words: `Set ${named(title)} to “${label}”.`, entryIds: [entryId] };
    },
  }),
);

const Tags = z.strictObject({ tagIds: z.array(Uid).min(1, 'Choose at least one tag.').max(20) });

const addTags = actions.provide(
  defineAction({
    name: 'content.addTags',
    label: 'Add tags to the entry',
    need: 'content.edit',
    needs: 'entry',
    input: Tags,
    fields: [{ key: 'tagIds', kind: 'choices', label: 'Tags', hint: '', isRequired: true, optionsOf: 'labels' }],
    initial: { tagIds: [] },
    check: (scope, { tagIds }) => checkTags(scope, tagIds),
    async run(scope, { tagIds }, { entryId = '' }) {
      const { version, title, tagIds: former } = await loadEntry(scope, entryId);
      const all = [...new Set([...former, ...tagIds])];
      const saved = await saveEntry(scope, { entryId, version, patch: { tagIds: all } });
      if (saved.version === version) return alreadySo('It has these tags already.');
      return { words: `Tagged ${named(title)}.`, entryIds: [entryId] };
    },
  }),
);

const checkTags = (scope: AccountScope, tagIds: readonly string[]) => checkTerms(scope, 'labelTag', 'tagIds', tagIds);

export const entryActions = [publishEntry, unpublishEntry, setStatus, addTags, setFieldAction];

const alreadySo = (words: string) => ({ words, entryIds: [], isNothing: true as const });
const named = (title: string) => (title ? `“${title}”` : 'an entry without a title');
