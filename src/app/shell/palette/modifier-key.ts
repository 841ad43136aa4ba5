const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key of commands, as this computer's keyboard has it. */
export const modifierKey = isApple ? '⌘' : 'Ctrl';
export const alternateKey = isApple ? '⌥' : 'Alt';
