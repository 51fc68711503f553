import type { LoaderFunctionArgs } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { listChatMessages } from '#contract/consultations/chat-messages.ts'
import { type ConsultationInfo, listConsultations, readConsultation } from '#contract/consultations/consultations.ts'
import { acceptable, isId } from '#contract/fields.ts'
import type { EitherConversation } from '#web/features/consultations/conversation-side.tsx'
import { CONVERSATIONS_PER_PAGE } from '#web/features/consultations/use-conversation-list.ts'
import { loaderContext } from '#web/loader-context.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'

/** Enough to fill a high screen. */
export const FIRST_MESSAGES = 40
const LONGEST_SEARCH = 100

/** The conversations, and the open one with its latest messages, or with those before `before` for readers without scripts. */
export async function loadConsultations(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const query = args.url.searchParams
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  const pageNum = pageNumOf(query, CONVERSATIONS_PER_PAGE)
  const [list, user, open] = await Promise.all([
    call(listConsultations, { pageNum, pageSize: CONVERSATIONS_PER_PAGE, keyword }),
    call(readUserInfo, {}),
    loadConversation(args),
  ])
  expectPage(args.url, { pageNum, pageSize: CONVERSATIONS_PER_PAGE, total: list.total })
  return { rows: list.rows, total: list.total, pageNum, keyword, accountId: user.data.id, open }
}

/** The one that the address names, for either of its sides. */
export async function loadConversation(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const query = args.url.searchParams
  const id = query.get('id')
  if (id === null) return null
  const before = query.get('before')
  const beforeId = before !== null && isId(before) ? before : undefined
  const [info, messages] = await Promise.all([
    call(readConsultation, { id }),
    call(listChatMessages, { consultationId: id, pageSize: FIRST_MESSAGES, ...(beforeId === undefined ? {} : { beforeId }) }),
  ])
  // For the form of readers without scripts: sent twice, it is one message.
  return {
    info: info.data as ConsultationInfo & EitherConversation,
    messages: messages.rows,
    total: messages.total,
    clientId: crypto.randomUUID() as string,
    isHistory: beforeId !== undefined,
  }
}

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof loadConversation>>>
