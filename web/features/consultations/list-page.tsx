import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { CHAT_TYPE, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import {
  CONSULTATION_STATUS,
  listConsultations,
  openConsultation,
  SOURCE_TYPE,
  type SourceType,
} from '#contract/consultations/consultations.ts'
import { inLanguage } from '#contract/languages.ts'
import { actionContext } from '#web/action-context.ts'
import { ConversationList } from '#web/features/consultations/conversation-list.tsx'
import { readSource } from '#web/features/consultations/conversation-source.ts'
import { invalidRoute, loaderContext, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof sendChatMessage>()

export const meta = () => [{ title: pageTitle(words.consultations_title()) }]

/** 0 where none is named: product pages have always linked here so. */
function sourceTypeOf(url: URL): SourceType {
  const named = url.searchParams.get('sourceType') ?? '0'
  const known = Object.values(SOURCE_TYPE).find((type) => String(type) === named)
  if (known === undefined) throw invalidRoute(url)
  return known
}

/** Leads to the conversation about this thing; where there is none yet, the page is where it begins. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = loaderContext(args)
  const sourceType = sourceTypeOf(args.url)
  const sourceId = routeId(args)
  const all = await ctx.call(listConsultations, { sourceType, sourceId, pageSize: 30 })
  // One whose first message was refused has not begun: the form stays, with what was typed.
  const rows = all.rows.filter(({ lastMessage }) => lastMessage !== null)
  const current = rows.find(({ status }) => status !== CONSULTATION_STATUS.closed)
  if (current) throw redirect(inLanguage(`/personalCenter/consultation?id=${current.id}`, ctx.language))
  return { source: await readSource(ctx, sourceType, sourceId), former: rows, clientId: crypto.randomUUID() as string }
}

/** Nothing is begun by looking at a page: the conversation begins with its first message. */
export async function action(args: ActionFunctionArgs): Promise<FormState | Response> {
  const { submit, text, language, params } = await actionContext(args)
  const about = { sourceType: sourceTypeOf(args.url), sourceId: params['id'] ?? '', supplierId: text('supplierId') || undefined }
  const content = text('content')
  const places = { renamed: { supplierId: 'content' } }
  const opened = await submit(openConsultation, about, places)
  if (!opened.answer) return opened.state
  const consultationId = opened.answer.data.id
  const sent = await submit(sendChatMessage, { consultationId, clientId: text('clientId'), type: CHAT_TYPE.text, content }, places)
  return sent.answer ? redirect(inLanguage(`/personalCenter/consultation?id=${consultationId}`, language)) : sent.state
}

export { clientAction } from '#web/ui/form/client-action.ts'

export default function ConsultationListPage() {
  const { source, former, clientId } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormState | undefined
  const { formMethod } = useNavigation()
  return (
    <div className="flex max-w-article flex-col gap-5">
      <Breadcrumb steps={[{ label: words.consultations_title(), to: '/personalCenter/consultation' }, { label: source.supplierName }]} />
      <h1 className="text-2xl font-semibold">{words.consultations_with({ name: source.supplierName })}</h1>
      {source.place && (
        <Link to={source.place} className="flex items-center gap-3 rounded-md border border-line bg-card p-3 hover:bg-sunken">
          {source.imageUrl && <Picture src={source.imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />}
          <span className="min-w-0 font-medium">{source.name}</span>
        </Link>
      )}
      <p className="text-ink-soft">{words.consultations_begin_hint({ name: source.supplierName })}</p>
      <ActionForm answer={answer} className="flex flex-col gap-3">
        <input type="hidden" name="clientId" value={clientId} />
        <input type="hidden" name="supplierId" value={source.supplierId ?? ''} />
        <TextArea name="content" label={words.consultations_text()} rows={5} />
        <Button type="submit" kind="primary" pending={formMethod === 'POST'} className="self-start">
          {words.consultations_send_first()}
        </Button>
      </ActionForm>
      {former.length > 0 && (
        <section className="overflow-hidden rounded-md border border-line bg-card">
          <h2 className="border-b border-line px-3 py-2 text-sm font-semibold">{words.consultations_former()}</h2>
          <ConversationList rows={former} to={(id) => `/personalCenter/consultation?id=${id}`} openId={null} />
        </section>
      )}
    </div>
  )
}
