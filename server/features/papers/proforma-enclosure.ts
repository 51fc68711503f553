import { PAPER_TYPE } from '#contract/orders/records.ts'
import { SYSTEM } from '#server/features/orders/move-order.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { isPaperThere, paperName, paperOf } from '#server/features/papers/files.ts'
import { renderPaper } from '#server/features/papers/render-paper.ts'
import type { DrawEnclosure } from '#server/kernel/mail/send.ts'

/** All mails count as one client of the queue, so that they do not hold up users who request papers. */
const MAILS = { client: 'mails' }
const UTC = 'UTC'

/** Draws the proforma invoice that is attached to a mail; null if the order has none any more. */
export const drawProforma: DrawEnclosure = ({ database: { db } }, orderId, { language, timeZone }) =>
  renderPaper(async () => {
    const order = await reachableOrder(db, SYSTEM, orderId)
    if (!isPaperThere(order, PAPER_TYPE.proforma, 0, false)) return null
    return {
      name: paperName(order, PAPER_TYPE.proforma),
      paper: await paperOf(db, order, PAPER_TYPE.proforma, { language, timeZone: timeZone ?? UTC }),
    }
  }, MAILS)
