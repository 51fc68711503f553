import type { LoaderFunctionArgs } from 'react-router'
import { pageHelp } from '#contract/content.ts'
import { loading, pageFor } from '#web/loading.ts'

/** Every article of a help center fits on one page, as a reader looks for it: by kind. */
const PAGE_SIZE = 60

/** What /help and /personalCenter/help show, by the query's keyword and typeId. */
export async function loadHelp(args: LoaderFunctionArgs) {
  const query = args.url.searchParams
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 100)
  const typeId = query.get('typeId') ?? ''
  const pageNum = Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1)
  try {
    const help = await loading(args).ask(pageHelp, {
      pageNum: Math.min(pageNum, 100),
      pageSize: PAGE_SIZE,
      ...(keyword ? { keyword } : {}),
      ...(typeId ? { typeId } : {}),
    })
    return { rows: help.rows, total: help.total, types: help.typeList, keyword, typeId, pageNum, pageSize: PAGE_SIZE }
  } catch (error) {
    throw pageFor(error, args.url)
  }
}

export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
