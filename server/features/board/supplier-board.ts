import { type SQL, sql } from 'drizzle-orm'
import type { SUPPLIER_TASKS } from '#contract/board/console.ts'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import { includesRight, type MemberRight, type NeededMemberRight } from '#contract/console/access.ts'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { BEFORE_QUOTE } from '#contract/inquiries/life.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { DISPUTE_STATUS, ORDER_STATUS, type OrderStatus, UNRESOLVED } from '#contract/orders/orders.ts'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import type { Waiting } from '#server/features/board/waiting.ts'

/** Buyers' messages should be answered within a day, which is also what the suppliers' reply rate measures. */
const ANSWER_CHAT_HOURS = 24

type Task = Waiting<(typeof SUPPLIER_TASKS)[number]> & { memberRight: NeededMemberRight }

const list = (numbers: readonly number[]) => sql.raw(numbers.join(', '))

/** Tasks in orders that satisfy `isOwn`, a condition on `supplier_id`. While an order has an open case, only the case is a task. */
export function orderTasks(isOwn: SQL) {
  const ofOrders = (status: OrderStatus, further = sql`true`) => sql`
    select id, order_no as no, buyer_name as title, deadline_time as deadline from orders
    where ${isOwn} and order_status = ${status} and dispute_status not in (${list(UNRESOLVED)}) and ${further}`
  return [
    { key: 'toConfirm', memberRight: 'order', rows: ofOrders(ORDER_STATUS.pendingConfirm, sql`proposal is null and confirm_time is null`) },
    { key: 'toPrepare', memberRight: 'order', rows: ofOrders(ORDER_STATUS.processing) },
    { key: 'toShip', memberRight: 'order', rows: ofOrders(ORDER_STATUS.pendingShipment) },
    {
      key: 'toAnswerCase',
      memberRight: 'order',
      rows: sql`
        select id, order_no as no, buyer_name as title, case_deadline_time as deadline from orders
        where ${isOwn} and dispute_status = ${DISPUTE_STATUS.open}`,
    },
  ] satisfies Task[]
}

/** Conversations for which `isOwn` holds and in which the buyer wrote last. Who asks again does not wait anew. */
export const chatTask = (isOwn: SQL) =>
  ({
    key: 'toAnswerChat',
    memberRight: 'talk',
    rows: sql`
      select c.id, '' as no, a.name as title, coalesce(c.wait_time, c.update_time) + ${`${ANSWER_CHAT_HOURS} hours`}::interval as deadline
      from consultations c join consultation_messages m on m.id = c.last_message_id join accounts a on a.id = c.account_id
      where ${isOwn} and c.status <> ${CONSULTATION_STATUS.closed} and m.sender_type = ${SENDER_TYPE.buyer}`,
  }) satisfies Task

/** What waits for a supplier (decisions §17.2), limited to what a member with these rights may do. */
export function supplierTasks(supplierId: number, rights: readonly MemberRight[]): Task[] {
  const onSale = sql`supplier_id = ${supplierId} and status = 1`
  const tasks: Task[] = [
    ...orderTasks(sql`supplier_id = ${supplierId}`),
    chatTask(sql`c.supplier_id = ${supplierId}`),
    {
      key: 'toOffer',
      memberRight: 'talk',
      rows: sql`
        select i.id, i.inquiry_no as no, i.country_code as title, null::timestamptz as deadline
        from inquiry_passes p join inquiries i on i.id = p.inquiry_id
        where p.supplier_id = ${supplierId} and i.inquiry_status in (${list(BEFORE_QUOTE)}) and not exists (
          select 1 from inquiry_offers o where o.inquiry_id = p.inquiry_id and o.supplier_id = p.supplier_id)`,
    },
    {
      key: 'toReply',
      memberRight: 'talk',
      rows: sql`
        select c.id, '' as no, c.author_name as title, null::timestamptz as deadline
        from comments c join products p on p.id = c.product_id
        where p.supplier_id = ${supplierId} and c.status = ${COMMENT_STATUS.visible} and c.reply is null`,
    },
    {
      key: 'toAnswerQuestion',
      memberRight: 'talk',
      rows: sql`
        select q.id, '' as no, left(q.content, 60) as title, null::timestamptz as deadline
        from product_questions q join products p on p.id = q.product_id
        where p.supplier_id = ${supplierId} and q.status = ${QUESTION_STATUS.visible} and q.reply is null`,
    },
    {
      key: 'stockOut',
      memberRight: ['product', 'stock'],
      rows: sql`
        select id, '' as no, name_origin as title, null::timestamptz as deadline from products
        where ${onSale} and exists (select 1 from skus where skus.product_id = products.id and skus.stock = 0 and not skus.is_off)`,
    },
    {
      key: 'langMissing',
      memberRight: 'product',
      rows: sql`
        select id, '' as no, name_origin as title, null::timestamptz as deadline from products
        where ${onSale} and (select count(*) from product_texts t where t.product_id = products.id and t.name <> '') < ${LANGUAGES.length}::int`,
    },
  ]
  return tasks.filter(({ memberRight }) => includesRight(rights, memberRight))
}
