import { readUserInfo } from '#contract/account/account.ts'
import { listChatMessages } from '#contract/consultations/chat-messages.ts'
import { type ConsultationInfo, listConsultations, readConsultation } from '#contract/consultations/consultations.ts'
import { isId } from '#contract/fields.ts'
import type { EitherConversation } from '#web/features/consultations/conversation-side.tsx'
import { CONVERSATIONS_PER_PAGE } from '#web/features/consultations/use-conversation-list.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { keywordOf, loadPage } from '#web/ui/list/page-num.ts'

/** Fills a tall screen. */
export const FIRST_MESSAGES = 40
const LONGEST_SEARCH = 100

/** Loads the list and the open conversation with its latest messages, or those before `before` for readers without scripts. */
export async function loadConsultations(ctx: LoaderContext) {
  const keyword = keywordOf(ctx.url, LONGEST_SEARCH)
  const [{ rows, total, pageNum }, user, open] = await Promise.all([
    loadPage(ctx, listConsultations, CONVERSATIONS_PER_PAGE, { also: { keyword } }),
    ctx.call(readUserInfo, {}),
    loadConversation(ctx),
  ])
  return { rows, total, pageNum, keyword, accountId: user.data.id, open }
}

/** Loads the conversation in the URL, for either side; null if there is none. */
export async function loadConversation({ url, call }: LoaderContext) {
  const query = url.searchParams
  const id = query.get('id')
  if (id === null) return null
  const before = query.get('before')
  const beforeId = before !== null && isId(before) ? before : undefined
  const [info, messages] = await Promise.all([
    call(readConsultation, { id }),
    call(listChatMessages, { consultationId: id, pageSize: FIRST_MESSAGES, ...(beforeId === undefined ? {} : { beforeId }) }),
  ])
  // `clientId` is for the form of readers without scripts: a message submitted twice is stored once.
  return {
    info: info.data as ConsultationInfo & EitherConversation,
    messages: messages.rows,
    total: messages.total,
    clientId: crypto.randomUUID() as string,
  }
}

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof loadConversation>>>
