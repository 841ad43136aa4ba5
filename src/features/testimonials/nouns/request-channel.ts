/** How a request reaches its customer: by our mail or text message, or through the business itself. */
export const requestChannels = ['link', 'mail', 'text'] as const;
export type RequestChannel = (typeof requestChannels)[number];
