import { addEvaluation, readEvaluation } from '#contract/evaluations.ts'
import { flagOf } from '#contract/fields.ts'
import { isMoveAllowed } from '#contract/order-life.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { addLockedEvaluation } from '#server/features/evaluations/add-evaluation.ts'
import { picturesOf } from '#server/features/evaluations/comment-pictures.ts'
import { consoleCommentCalls } from '#server/features/evaluations/console-comments.calls.ts'
import { commentedLines, findEvaluation } from '#server/features/evaluations/evaluations.queries.ts'
import { buyerOf, logMove } from '#server/features/orders/move-order.ts'
import { announceMoves } from '#server/features/orders/order-announcements.ts'
import { stateOf } from '#server/features/orders/order-state.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'
import { lockRow } from '#server/kernel/row-lock.ts'
import { idempotent } from '#server/kernel/submissions.ts'

const PICTURE_WIDTH = 240

const addEvaluationCall = handleCall(addEvaluation, (call) =>
  idempotent(addEvaluation, call, async () => {
    const { input, user, db, language, clock } = call
    const now = clock()
    const mover = buyerOf(user)
    const order = (await lockRow(db, orders, input.orderId, mover.scope)) ?? fail('orderMissing')
    if (!isMoveAllowed('comment', mover.actor, stateOf(order), now)) fail('evaluationMismatch')
    const { itemList, logisticsScore, serviceScore, matchScore } = input
    await addLockedEvaluation(db, order, { itemList, logisticsScore, serviceScore, matchScore }, language, now)
    await logMove(db, mover, order, order, { action: 'comment' }, now)
    await announceMoves(call, [{ order, supplier: 'commented' }], now)
    return null
  }),
)

const readEvaluationCall = handleCall(readEvaluation, async ({ input, user, db, language, clock }) => {
  const now = clock()
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

export const evaluationCalls = [addEvaluationCall, readEvaluationCall, ...consoleCommentCalls]
