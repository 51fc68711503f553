import type { LoaderFunctionArgs } from 'react-router'
import { LONGEST_HELP_SEARCH, pageHelp } from '#contract/content/content.ts'
import { acceptable } from '#contract/fields.ts'
import { loaderContext } from '#web/loader-context.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'

/** All help articles fit on one page, since readers browse them by type. */
const PAGE_SIZE = 60

/** The data of /help and /personalCenter/help, by the query's keyword and typeId. */
export async function loadHelp(args: LoaderFunctionArgs) {
  const query = args.url.searchParams
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_HELP_SEARCH).join('')
  const typeId = query.get('typeId') ?? ''
  const pageNum = pageNumOf(query, PAGE_SIZE)
  const help = await loaderContext(args).call(pageHelp, {
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword ? { keyword } : {}),
    ...(typeId ? { typeId } : {}),
  })
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total: help.total })
  return { rows: help.rows, total: help.total, types: help.typeList, keyword, typeId, pageNum, pageSize: PAGE_SIZE }
}

export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
