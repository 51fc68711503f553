import { newPublicNumber } from '#server/kernel/database/public-number.ts'

export const newOrderNo = (now: Date): string => newPublicNumber('R', now)
/** Shared by orders that are placed and paid together. */
export const newPayNo = (now: Date): string => newPublicNumber('P', now)
