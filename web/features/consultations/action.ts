import { redirect } from 'react-router'
import { CHAT_TYPE, markChatRead, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { closeConsultation } from '#contract/consultations/consultations.ts'
import { type ActionContext, actsByIntent, refusedForm } from '#web/action-context.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

/** The conversation that the page's address names, in its latest state. */
function backTo({ url }: ActionContext): Response {
  const query = new URLSearchParams(url.searchParams)
  query.delete('before')
  return redirect(`${url.pathname}?${query}`)
}

const idOf = ({ url }: ActionContext): string => url.searchParams.get('id') ?? ''

const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  /** For readers without scripts: a text with a file if there is one, and every other file by itself. */
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
    for (const [place, { fileId }] of others.entries()) {
      const message = { consultationId, clientId: crypto.randomUUID(), type: CHAT_TYPE.file, fileId }
      const sent = await submit(sendChatMessage, message)
      // What has been sent is not sent again.
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

export const actOnConsultation = actsByIntent(ACTIONS)
