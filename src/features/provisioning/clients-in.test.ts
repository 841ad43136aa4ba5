import { expect, test } from 'vitest';
import { clientsIn } from './clients-in.ts';

const read = (text: string) =>
  clientsIn(text).map(({ number, businessName, ownerEmail, error }) => [number, businessName, ownerEmail, error]);

test('a list has a client a line, with or without its owner’s address', () => {
  expect(
    read(
      'Ridge Fencing\n\n  Hill & Sons, Inc., ann@hill.example\r\nOak; OAK@oak.example \nElm\tElm Owner <o@elm.example>\n',
    ),
  ).toEqual([
    [1, 'Ridge Fencing', '', undefined],
    [3, 'Hill & Sons, Inc.', 'ann@hill.example', undefined],
    [4, 'Oak', 'OAK@oak.example', undefined],
    [5, 'Elm', 'o@elm.example', undefined],
  ]);
  expect(read(' \n\n')).toEqual([]);
});

test('a line that makes no account says why', () => {
  expect(read(`Oak, oak@\nann@hill.example\nElm\nelm\n${'x'.repeat(201)}`)).toEqual([
    [1, 'Oak', 'oak@', 'Enter the full address, like name@example.com.'],
    [2, '', 'ann@hill.example', 'Enter the name of the business.'],
    [3, 'Elm', '', undefined],
    [4, 'elm', '', 'The same name is in line 3.'],
    [5, 'x'.repeat(201), '', expect.stringMatching(/./)],
  ]);
});
