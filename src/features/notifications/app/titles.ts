export const notificationTitles = { list: 'Notifications' } as const;
