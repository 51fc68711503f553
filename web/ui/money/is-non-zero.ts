/** Whether a decimal amount is not zero. */
export const isNonZero = (amount: string): boolean => /[1-9]/.test(amount)
