import type { LoaderFunctionArgs } from 'react-router'
import { readUserInfo } from '#contract/account.ts'
import { listChatMessages } from '#contract/chat-messages.ts'
import { listConsultations, readConsultation } from '#contract/consultations.ts'
import { acceptable, isId } from '#contract/fields.ts'
import { CONVERSATIONS_PER_PAGE } from '#web/features/consultations/use-conversation-list.ts'
import { loaderContext } from '#web/loader-context.ts'

/** Enough to fill a high screen. */
export const FIRST_MESSAGES = 40
const LONGEST_SEARCH = 100

/** The conversations, and the open one with its latest messages, or with those before `before` for readers without scripts. */
export async function loadConsultations(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const query = args.url.searchParams
  const id = query.get('id')
  const before = query.get('before')
  const keyword = [...acceptable(query.get('keyword') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  const [list, user, open] = await Promise.all([
    call(listConsultations, { pageSize: CONVERSATIONS_PER_PAGE, keyword }),
    call(readUserInfo, {}),
    id === null ? null : openConversation(args, id, before !== null && isId(before) ? before : undefined),
  ])
  return { rows: list.rows, total: list.total, keyword, accountId: user.data.id, open }
}

async function openConversation(args: LoaderFunctionArgs, id: string, beforeId: string | undefined) {
  const { call } = loaderContext(args)
  const [info, messages] = await Promise.all([
    call(readConsultation, { id }),
    call(listChatMessages, { consultationId: id, pageSize: FIRST_MESSAGES, ...(beforeId === undefined ? {} : { beforeId }) }),
  ])
  // For the form of readers without scripts: sent twice, it is one message.
  return {
    info: info.data,
    messages: messages.rows,
    total: messages.total,
    clientId: crypto.randomUUID() as string,
    isHistory: beforeId !== undefined,
  }
}

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof openConversation>>>
