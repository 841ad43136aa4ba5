import type { Defaulted } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    picture: PictureTable;
  }
}

interface PictureTable {
  uid: string;
  ownerKind: 'agency' | 'user';
  ownerId: string;
  key: string;
  width: number;
  height: number;
  createDate: Defaulted<Date>;
}
