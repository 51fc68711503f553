import { listColleagues } from '#contract/consultations/assignment.ts'
import { listOrdersBeside, listSupplierConsultations, readSupplierConsultation } from '#contract/consultations/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type ListData, loadList } from '#web/console/list/data.ts'
import { loadConversation } from '#web/features/consultations/loader.ts'
import type { LoaderContext } from '#web/loader-context.ts'

type Question = InputOf<typeof listSupplierConsultations.page>

const FIELDS = ['keyword', 'status', 'unreadFlag', 'answerFlag', 'mineFlag'] as const

/** Sorts conversations that wait for an answer by the longest wait, others by the latest change. */
const orderOf = (query: URLSearchParams): Pick<Question, 'orderBy'> => ({
  orderBy: query.get('answerFlag') === '1' ? 'waitTime' : '-updateTime',
})

/** The loader's page of the list as a query for the browser to refetch. */
export const questionOf = (query: URLSearchParams, { pageNum, pageSize }: Pick<ListData<unknown>, 'pageNum' | 'pageSize'>): Question => ({
  ...(Object.fromEntries(FIELDS.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : []))) as Question),
  ...orderOf(query),
  pageNum,
  pageSize,
})

const ORDERS_BESIDE = 10

/** Loads the list and the open conversation with its buyer and their orders. */
export async function loadConsoleConversations(ctx: LoaderContext) {
  const { call } = ctx
  const query = ctx.url.searchParams
  const id = query.get('id')
  const [data, open, colleagues, row, orders] = await Promise.all([
    loadList(ctx, listSupplierConsultations, orderOf(query)),
    loadConversation(ctx),
    call(listColleagues, {}),
    id === null ? null : call(readSupplierConsultation, { id }),
    id === null ? null : call(listOrdersBeside, { consultationId: id, pageSize: ORDERS_BESIDE }),
  ])
  const beside = orders && { rows: orders.rows, total: orders.total }
  return { data, colleagues: colleagues.data, open: open && row && { ...open, info: { ...row.data, ...open.info } }, beside }
}
