/** The field with what the page showed in another one, which a tab or a device may have changed since. */
export const formerField = (name: string) => `former.${name}`
