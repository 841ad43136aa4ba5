import { expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { StatementNames } from '#platform/database/statement-names.ts';
import { EntryListQuery } from '../../entry-filter.ts';
import { cardPage } from './card-page.ts';
import { filterShape } from './entry-conditions.ts';

const values = {
  accountId: 'a',
  userId: null,
  search: 'e',
  contentTypeId: null,
  statusService: [],
  statusContent: [],
  statusPublish: [],
  categoryIds: [],
  serviceIds: [],
  tagIds: [],
  limit: 30,
  key: '0',
  uid: 'e',
};

test.each(['updateDate', 'createDate', 'title'] as const)(
  'a page by %s is planned once for each connection',
  (sort) => {
    const names = new StatementNames();
    const filter = EntryListQuery.parse({ search: 'e', tagIds: [newUid()] });
    for (const isUntitled of [false, true]) {
      const shape = { ...filterShape(filter), sort, direction: 'asc' as const, isUntitled, goesOn: true };
      const { sql } = cardPage(shape, values);
      names.of(sql);
      expect(names.of(sql)).toBeDefined();
    }
  },
);
