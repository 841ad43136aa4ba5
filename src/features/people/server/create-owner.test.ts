import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { createOwner } from './create-owner.ts';
import { setPassword } from './password/password-reset.ts';
import { signIn } from './sessions/sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const ada = { email: 'ada@house.example', firstName: 'Ada', lastName: 'Owner' };
const password = 'a tall oak by the lake';

test('the first owner of an empty database sets a password by the link and signs in', async () => {
  await createOwner(ports, ada); // this link gets lost
  await expect(createOwner(ports, { ...ada, email: 'adda@house.example' })).rejects.toThrow(
    'The house is made for ada@house.example, who has set no password yet.',
  );
  const path = await createOwner(ports, ada);
  const code = path.split('#code=')[1] ?? '';
  await call(setPassword, { code, password }, { context: request(ports, undefined, '', {}) });
  const browser = request(ports, undefined, '', {});
  expect(await call(signIn, { email: ada.email, password }, { context: browser })).toEqual({
    landing: '/houseAccounts',
  });
  expect(await database.admin.selectFrom('user').select('type').execute()).toEqual([{ type: 'house' }]);
});

test('there is no second owner by this way', async () => {
  const second = createOwner(ports, { ...ada, email: 'eve@house.example' });
  await expect(second).rejects.toThrow('The house already has an owner: ada@house.example.');
});
