import { addEvaluation, readEvaluation } from '#contract/comments/comments.ts'
import { flagOf } from '#contract/fields.ts'
import { isMoveAllowed } from '#contract/orders/life.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { addLockedEvaluation } from '#server/features/comments/add-evaluation.ts'
import { commentedLines, findEvaluation } from '#server/features/comments/evaluations.queries.ts'
import { picturesOf } from '#server/features/comments/pictures.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { buyerOf, logMove } from '#server/features/orders/move-order.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { answeredSupplier } from '#server/features/suppliers/house.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

const PICTURE_WIDTH = 240

export const addEvaluationCall = handleCall(addEvaluation, (call) =>
  idempotent(addEvaluation, call, async () => {
    const { input, user, db, language, now } = call
    const mover = buyerOf(user)
    const order = (await lockRow(db, orders, input.orderId, mover.scope)) ?? fail('orderMissing')
    const isOwn = order.supplierId === (await answeredSupplier(db, user))
    if (isOwn || !isMoveAllowed('comment', mover.actor, stateOf(order), now)) fail('evaluationMismatch')
    const { itemList, logisticsScore, serviceScore, matchScore } = input
    await addLockedEvaluation(db, order, { itemList, logisticsScore, serviceScore, matchScore }, language, now)
    await logMove(db, mover, order, order, { action: 'comment' }, now)
    await announceMoves(call, [{ order, supplier: 'commented' }], now)
    return null
  }),
)

export const readEvaluationCall = handleCall(readEvaluation, async ({ input, user, db, language, now }) => {
  const order = await reachableOrder(db, buyerOf(user), input.orderId)
  const [evaluation, rows] = await Promise.all([findEvaluation(db, order.id), commentedLines(db, order.id)])
  return {
    orderId: order.id,
    commentFlag: flagOf(rows.some(({ comment }) => comment !== null)),
    logisticsScore: evaluation?.logisticsScore ?? null,
    serviceScore: evaluation?.serviceScore ?? null,
    matchScore: evaluation?.matchScore ?? null,
    itemList: await Promise.all(
      rows.map(async ({ line, comment }) => ({
        orderItemId: line.id,
        productId: line.productId,
        productName: line.productName[language],
        specName: line.specName[language],
        imageUrl: line.picture && pictureAddress(line.picture, PICTURE_WIDTH),
        score: comment?.score ?? null,
        content: comment?.content ?? null,
        imageUrlList: comment ? await picturesOf(db, comment, now) : [],
        status: comment?.status ?? null,
        reasonType: comment?.hideReason ?? null,
        reply: comment?.reply ?? null,
        replyTime: comment?.replyTime ?? null,
      })),
    ),
    createTime: evaluation?.createTime ?? null,
  }
})
