/** `buyer@example.com` as `b•••@e•••`: enough for its owner to know it again, too little for a stranger. */
export const masked = (text: string): string => text.replace(/([^@])[^@]*/g, '$1•••');
