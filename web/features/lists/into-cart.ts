import type { IntoCart } from '#web/features/lists/added-notice.tsx'
import { nameOf } from '#web/features/lists/sku-name.tsx'

interface Skipped {
  lineNo: number
  msg: string
}

/** What an answer of quickAdd's kind says of the lines that were sent. */
export const intoCart = (
  { cartIdList, skippedList }: { cartIdList: readonly string[]; skippedList: readonly Skipped[] },
  sent: readonly Parameters<typeof nameOf>[0][],
): IntoCart => ({
  addedTotal: cartIdList.length,
  leftOut: skippedList.map(({ lineNo, msg }) => ({ name: nameOf(sent[lineNo - 1]!), msg })),
})
