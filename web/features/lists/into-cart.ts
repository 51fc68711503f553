import type { IntoCart } from '#web/features/lists/added-notice.tsx'

/** Converts the output of `cart/quickAdd` and its like. */
export const intoCart = <Skipped extends { msg: string }>(
  { cartIdList, skippedList }: { cartIdList: readonly string[]; skippedList: readonly Skipped[] },
  nameOf: (skipped: Skipped) => string,
): IntoCart => ({
  addedTotal: cartIdList.length,
  leftOut: skippedList.map((skipped) => ({ name: nameOf(skipped), msg: skipped.msg })),
})
