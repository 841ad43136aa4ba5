/** What is stored of people apart from any account. */
export const peopleFolder = 'people';

/** Where the files of an export lie. */
export const exportFolder = (userId: string, uid: string): string => `${peopleFolder}/${userId}/exports/${uid}`;
