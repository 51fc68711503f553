import { listOrdersBeside, listSupplierConsultations, readSupplierConsultation } from '#contract/consultations/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type ListData, loadList } from '#web/console/list/data.ts'
import { loadConversation } from '#web/features/consultations/loader.ts'
import type { LoaderContext } from '#web/loader-context.ts'

type Question = InputOf<typeof listSupplierConsultations.page>

const FIELDS = ['keyword', 'status', 'unreadFlag', 'answerFlag'] as const

/** Those that wait for an answer begin with the one that has waited longest. */
const orderOf = (query: URLSearchParams): Pick<Question, 'orderBy'> => ({
  orderBy: query.get('answerFlag') === '1' ? 'updateTime' : '-updateTime',
})

/** The same page of the list as the loader's, as a browser asks for it again. */
export const questionOf = (query: URLSearchParams, { pageNum, pageSize }: Pick<ListData<unknown>, 'pageNum' | 'pageSize'>): Question => ({
  ...(Object.fromEntries(FIELDS.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : []))) as Question),
  ...orderOf(query),
  pageNum,
  pageSize,
})

const ORDERS_BESIDE = 10

/** The conversations, and the open one with who its buyer is and what they have ordered. */
export async function loadConsoleConversations(ctx: LoaderContext) {
  const { call } = ctx
  const query = ctx.url.searchParams
  const id = query.get('id')
  const [data, open, row, orders] = await Promise.all([
    loadList(ctx, listSupplierConsultations, orderOf(query)),
    loadConversation(ctx),
    id === null ? null : call(readSupplierConsultation, { id }),
    id === null ? null : call(listOrdersBeside, { consultationId: id, pageSize: ORDERS_BESIDE }),
  ])
  const beside = orders && { rows: orders.rows, total: orders.total }
  return { data, open: open && row && { ...open, info: { ...row.data, ...open.info } }, beside }
}
