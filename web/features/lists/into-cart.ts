import type { IntoCart } from '#web/features/lists/added-notice.tsx'

/** What an answer of quickAdd's kind says of the lines that were sent. */
export const intoCart = <Skipped extends { msg: string }>(
  { cartIdList, skippedList }: { cartIdList: readonly string[]; skippedList: readonly Skipped[] },
  nameOf: (skipped: Skipped) => string,
): IntoCart => ({
  addedTotal: cartIdList.length,
  leftOut: skippedList.map((skipped) => ({ name: nameOf(skipped), msg: skipped.msg })),
})
