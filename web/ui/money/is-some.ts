/** Whether a decimal amount is above nothing. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount)
