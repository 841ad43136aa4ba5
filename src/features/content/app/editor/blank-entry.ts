import type { Entry } from '../../entry.ts';

/** What the editor shows before the first change makes an entry on the server. */
export function blankEntry(uid: string, now = new Date()): Entry {
  return {
    uid,
    userId: null,
    title: '',
    description: '',
    address: '',
    city: '',
    neighborhood: '',
    location: null,
    contentTypeId: null,
    statusService: 'open',
    statusContent: 'draft',
    statusPublish: 'notPublished',
    seoTitle: '',
    seoDescription: '',
    permalink: '',
    mediaIds: [],
    media: [],
    coverMediaId: null,
    mainVideoMediaId: null,
    beforeMediaId: null,
    afterMediaId: null,
    categoryIds: [],
    serviceIds: [],
    tagIds: [],
    path: null,
    testimonial: null,
    version: 0,
    createDate: now,
    updateDate: now,
    publishedDate: null,
    deletedDate: null,
  };
}
