import { redirect } from 'react-router'
import { CHAT_TYPE, markChatRead, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { closeConsultation } from '#contract/consultations/consultations.ts'
import { type ActionContext, actsByIntent, refusedForm } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

/** Redirects to the conversation in the page's URL, at its latest messages. */
function backTo({ url }: ActionContext): Response {
  const query = new URLSearchParams(url.searchParams)
  query.delete('before')
  return redirect(`${url.pathname}?${query}`)
}

const idOf = ({ url }: ActionContext): string => url.searchParams.get('id') ?? ''

export const CONVERSATION_ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  /** For readers without scripts: one message with the text and the first file, and one for each other file. */
  send: async (ctx) => {
    const { text, submit } = ctx
    const consultationId = idOf(ctx)
    const { files, problem } = await submittedFiles(ctx, 'file')
    if (problem) return refusedForm(ctx, { content: problem })
    const [first, ...others] = files
    const own = first ? { type: CHAT_TYPE.file, fileId: first.fileId } : { type: CHAT_TYPE.text }
    const { answer, state } = await submit(sendChatMessage, {
      consultationId,
      clientId: text('clientId'),
      content: text('content'),
      ...own,
    })
    if (!answer) return state
    const messageId = text('messageId')
    if (messageId !== '') await submit(markChatRead, { consultationId, messageId })
    for (const [place, { fileId }] of others.entries()) {
      const message = { consultationId, clientId: crypto.randomUUID(), type: CHAT_TYPE.file, fileId }
      const sent = await submit(sendChatMessage, message)
      // Messages already sent must not be sent again.
      if (!sent.answer) return { ...sent.state, values: {}, received: { file: others.slice(place) } }
    }
    return backTo(ctx)
  },
  read: async (ctx) => {
    const { answer, state } = await ctx.submit(markChatRead, { consultationId: idOf(ctx), messageId: ctx.text('messageId') }, ABOVE_FORM)
    return answer ? backTo(ctx) : state
  },
  close: async (ctx) => {
    const { answer, state } = await ctx.submit(closeConsultation, { id: idOf(ctx) }, ABOVE_FORM)
    return answer ? backTo(ctx) : state
  },
}

export const actOnConsultation = actsByIntent(CONVERSATION_ACTIONS)
