import { LONGEST_HELP_SEARCH, pageHelp } from '#contract/content/content.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { expectPage, keywordOf, pageNumOf } from '#web/ui/list/page-num.ts'

/** All help articles fit on one page, since readers browse them by type. */
const PAGE_SIZE = 60

/** The data of /help and /personalCenter/help, by the query's keyword and typeId. */
export async function loadHelp({ url, call }: LoaderContext) {
  const query = url.searchParams
  const keyword = keywordOf(url, LONGEST_HELP_SEARCH)
  const typeId = query.get('typeId') ?? ''
  const pageNum = pageNumOf(query, PAGE_SIZE)
  const help = await call(pageHelp, {
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword ? { keyword } : {}),
    ...(typeId ? { typeId } : {}),
  })
  expectPage(url, { pageNum, pageSize: PAGE_SIZE, total: help.total })
  return { rows: help.rows, total: help.total, types: help.typeList, keyword, typeId, pageNum, pageSize: PAGE_SIZE }
}

export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
