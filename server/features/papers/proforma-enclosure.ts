import { PAPER_TYPE } from '#contract/orders/records.ts'
import { SYSTEM } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { isPaperThere, paperName, paperOf } from '#server/features/papers/files.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import type { DrawEnclosure } from '#server/kernel/mail/send.ts'

/** All mails wait in one line, behind whoever has asked for a paper. */
const MAILS = { client: 'mails' }
const UTC = 'UTC'

/** The proforma invoice that goes with a mail; null where the order has none any more. */
export const drawProforma: DrawEnclosure = ({ database: { db } }, orderId, { language, timeZone }) =>
  renderPaper(async () => {
    const order = await reachableOrder(db, SYSTEM, orderId)
    if (!isPaperThere(order, PAPER_TYPE.proforma, 0, false)) return null
    return {
      name: paperName(order, PAPER_TYPE.proforma),
      paper: await paperOf(db, order, PAPER_TYPE.proforma, { language, timeZone: timeZone ?? UTC }),
    }
  }, MAILS)
