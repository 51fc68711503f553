import { sql } from 'drizzle-orm'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import type { OPERATOR_TASKS } from '#contract/board/console.ts'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import type { Right } from '#contract/console/access.ts'
import { SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { DECIDES_CASE_DAYS } from '#contract/orders/deadlines.ts'
import { CHARGEBACK_STATUS, PAYMENT_STATUS, REFUND_STATUS } from '#contract/payments/payments.ts'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import { chatTask, orderTasks } from '#server/features/board/supplier-board.ts'
import type { Waiting } from '#server/features/board/waiting.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'

type Task = Waiting<(typeof OPERATOR_TASKS)[number]> & {
  right: Right
  /** Shown only in a shop that takes no cards. */
  isOfTransfersAlone?: true
}

/** Deadlines of the platform's own, so that tasks without one in the decisions are not forgotten. */
const within = (days: number) => sql.raw(`interval '${days} days'`)
const OLDEST_RATE_DAYS = 7
/** Banks allow 7 to 21 days for the shop's evidence. */
const ANSWER_CHARGEBACK_DAYS = 5

const ofInquiries = (isQuoted: boolean) => sql`
  select i.id, i.inquiry_no as no, a.name as title, i.update_time + ${within(1)} as deadline
  from inquiries i join accounts a on a.id = i.account_id
  where i.inquiry_status in (${INQUIRY_STATUS.pendingReview}, ${INQUIRY_STATUS.quoting}) and i.is_quoted = ${isQuoted}`

const failedJobs = (isMail: boolean) => sql`
  select j.id, j.task_identifier as no, '' as title, j.run_at as deadline from graphile_worker.jobs j
  where j.attempts >= j.max_attempts and j.locked_at is null and ${isMailRow(sql.raw('j.task_identifier'))} = ${isMail}`

/** Ids of the house and of cancelled suppliers, whose orders operators move as their members would (decisions §14.4, §17.7). */
const runByPlatform = (further = sql`true`) => sql`
  (select id from suppliers where is_house or (status = ${SUPPLIER_STATUS.cancelled} and ${further}))`

const asTheirMember: readonly Task[] = [
  ...orderTasks(sql`supplier_id in ${runByPlatform()}`),
  chatTask(sql`c.supplier_id in ${runByPlatform(sql`c.source_type = ${SOURCE_TYPE.order}`)}`),
].map((task) => ({ ...task, right: 'order' as const }))

/** Everything that waits for the platform, each with the right it requires (decisions §17.2). */
export const OPERATOR_WAITING: readonly Task[] = [
  { key: 'inquiry', right: 'inquiry', rows: ofInquiries(false) },
  { key: 'quoteAnswered', right: 'inquiry', rows: ofInquiries(true) },
  ...asTheirMember,
  {
    key: 'apply',
    right: 'supplier',
    rows: sql`
      select id, apply_no as no, company_name as title, submit_time + ${within(5)} as deadline from supplier_applications
      where apply_status in (${APPLY_STATUS.submitted}, ${APPLY_STATUS.inReview})`,
  },
  {
    key: 'payment',
    right: 'payment',
    rows: sql`
      select p.id, p.pay_no as no, a.name as title,
        case when p.status = ${PAYMENT_STATUS.inReview} then p.create_time + ${within(1)} else p.dispute_time + ${within(ANSWER_CHARGEBACK_DAYS)} end as deadline
      from payments p join accounts a on a.id = p.account_id
      where p.status = ${PAYMENT_STATUS.inReview} or p.chargeback_status = ${CHARGEBACK_STATUS.open}`,
  },
  {
    key: 'refund',
    right: 'payment',
    rows: sql`
      select r.id, r.refund_no as no, o.buyer_name as title, r.create_time + ${within(3)} as deadline
      from refunds r join orders o on o.id = r.order_id where r.status <> ${REFUND_STATUS.sent}`,
  },
  {
    key: 'dispute',
    right: 'dispute',
    rows: sql`
      select c.id, c.case_no as no, o.buyer_name as title,
        coalesce(o.case_deadline_time, c.create_time + ${within(DECIDES_CASE_DAYS)}) as deadline
      from cases c join orders o on o.id = c.order_id where c.status = 3`,
  },
  {
    key: 'comment',
    right: 'comment',
    rows: sql`
      select id, '' as no, author_name as title, create_time + ${within(2)} as deadline from comments
      where status = ${COMMENT_STATUS.inModeration}`,
  },
  {
    // Questions about goods that the platform sells itself.
    key: 'question',
    right: 'order',
    rows: sql`
      select q.id, '' as no, left(q.content, 60) as title, q.create_time + ${within(2)} as deadline
      from product_questions q join products p on p.id = q.product_id join suppliers s on s.id = p.supplier_id and s.is_house
      where q.status = ${QUESTION_STATUS.visible} and q.reply is null`,
  },
  {
    key: 'report',
    right: 'report',
    rows: sql`
      select id, report_no as no, page_path as title, create_time + ${within(2)} as deadline from listing_reports
      where close_time is null`,
  },
  {
    // Buyers cannot pay, so orders wait.
    key: 'accountMissing',
    right: 'market',
    isOfTransfersAlone: true,
    isOneWork: true,
    rows: sql`select 1 as id, '' as no, '' as title, now() as deadline where not exists (select from bank_accounts)`,
  },
  {
    // The yuan's own rate never changes.
    key: 'rateDated',
    right: 'market',
    isOneWork: true,
    rows: sql`
      select 1 as id, currency_code::text as no, '' as title, max(rate_time) + ${within(OLDEST_RATE_DAYS)} as deadline
      from exchange_rates where currency_code <> ${DEFAULT_CURRENCY} group by currency_code having max(rate_time) < now() - ${within(OLDEST_RATE_DAYS)}`,
  },
  { key: 'mailFailed', right: 'health', isOneWork: true, rows: failedJobs(true) },
  { key: 'jobFailed', right: 'health', isOneWork: true, rows: failedJobs(false) },
]
