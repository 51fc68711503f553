/** A pattern of LIKE for whatever contains a text, whose signs stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
