/** `buyer@example.com` as `b•••@e•••`: enough for its owner to recognise it, too little for a stranger. */
export const masked = (text: string): string => text.replace(/([^@])[^@]*/g, '$1•••');
