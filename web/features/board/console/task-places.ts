import { placeOfTask, type Task } from '#web/console/frame/places.ts'

/** How the list of a task's place is narrowed to what waits; its own order is the right one where nothing stands here. */
const QUERIES: Partial<Record<Task, string>> = {
  // Where totals are proposed, it is the buyer's turn.
  toConfirm: '?orderStatus=0&nextActor=2&ownFlag=1',
  // Orders with an open case stand still.
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

/** Tasks whose row has a page of its own below the place; those that open beside their list; the others are found by number. */
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
/** What stands with the data of markets has a page of its own there. */
const PAGES: Partial<Record<Task, string>> = { rateDated: '/rate', accountMissing: '/bankAccount' }

/** What is wrong with the shop itself: mentioned only while it is, and by its oldest case, since all are mended at once. */
export const SHOP_FAULTS: readonly Task[] = ['accountMissing', 'rateDated', 'mailFailed', 'jobFailed']

/** Where everything of a task is done; null as long as its page does not exist. */
export function taskAddress(task: Task): string | null {
  const place = placeOfTask(task)
  if (place === null) return null
  return place + (PAGES[task] ?? '') + (QUERIES[task] ?? '')
}

/** Where one thing that waits is done. */
export function dueAddress({ key, id, no }: { key: Task; id: string; no: string }): string | null {
  const place = placeOfTask(key)
  if (place === null) return null
  if (OWN_PAGE.includes(key)) return `${place}/${id}`
  if (BESIDE.includes(key)) return `${place}?id=${id}`
  return key === 'apply' || key === 'refund' ? `${place}?keyword=${encodeURIComponent(no)}` : taskAddress(key)
}
