/** `ana@example.com` becomes `a***@example.com`. */
export const maskedEmail = (email: string): string => `${[...email][0]}***${email.slice(email.lastIndexOf('@'))}`
