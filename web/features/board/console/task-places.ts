import { placeOfTask, type Task } from '#web/console/frame/places.ts'

/** Query that filters a task's list to what waits. Tasks without one use the list's default view. */
const QUERIES: Partial<Record<Task, string>> = {
  // `nextActor=2` leaves out orders with a proposal, which wait for the buyer.
  toConfirm: '?orderStatus=0&nextActor=2&ownFlag=1',
  // `caseFlag=0` leaves out orders with an open case, which are on hold.
  toPrepare: '?orderStatus=2&caseFlag=0&ownFlag=1',
  toShip: '?orderStatus=4&caseFlag=0&ownFlag=1',
  toAnswerCase: '?disputeStatus=1&ownFlag=1',
  toAnswerChat: '?answerFlag=1',
  toOffer: '?offerFlag=0',
  inquiry: '?waitFlag=1&quotedFlag=0',
  quoteAnswered: '?waitFlag=1&quotedFlag=1',
  toReply: '?status=1&replyFlag=0',
  toAnswerQuestion: '?status=1&replyFlag=0',
  question: '?answerFlag=1',
  stockOut: '?status=1&stockFlag=1',
  langMissing: '?status=1&langMissing=any',
  dispute: '?status=3',
  comment: '?status=0',
  report: '?status=0',
  mailFailed: '#mails',
  jobFailed: '#jobs',
}

/** Tasks whose rows have their own page; those in `BESIDE` open beside their list; others are found by number. */
const OWN_PAGE: readonly Task[] = [
  'toConfirm',
  'toPrepare',
  'toShip',
  'toAnswerCase',
  'toOffer',
  'langMissing',
  'inquiry',
  'quoteAnswered',
  'dispute',
]
const BESIDE: readonly Task[] = ['toAnswerChat', 'toReply', 'toAnswerQuestion', 'question', 'stockOut', 'comment', 'report', 'payment']
/** Tasks done on a page of their own among the market data. */
const PAGES: Partial<Record<Task, string>> = { rateDated: '/rate', accountMissing: '/bankAccount' }

/** What is wrong with the shop itself: mentioned only while it is, and by its oldest case, since all are mended at once. */
export const SHOP_FAULTS: readonly Task[] = ['accountMissing', 'rateDated', 'mailFailed', 'jobFailed']

/** Address of the list with everything that a task counts. */
export const taskAddress = (task: Task): string => placeOfTask(task) + (PAGES[task] ?? '') + (QUERIES[task] ?? '')

/** Address where one waiting item is dealt with. */
export function dueAddress({ key, id, no }: { key: Task; id: string; no: string }): string {
  const place = placeOfTask(key)
  if (OWN_PAGE.includes(key)) return `${place}/${id}`
  if (BESIDE.includes(key)) return `${place}?id=${id}`
  return key === 'apply' || key === 'refund' ? `${place}?keyword=${encodeURIComponent(no)}` : taskAddress(key)
}
